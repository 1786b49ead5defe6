import { eq } from 'drizzle-orm'
import { findPeople, revokeCapability } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import { administratorsOf, findCompany } from '../find-company.ts'
import { companyMembers } from '../tables.ts'
import { type CompanyDeparture, companyLeft } from './company-departure.ts'
import { endSupervising } from './end-supervising.ts'
import { findMember, lockMembers, type Member } from './find-member.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { memberLeft, youLeftCompany } from './mails.ts'

/**
 * Ends a membership and everything that depends on it: rights, supervision in both directions, and additions by other
 * features (`companyLeft`). The user's own record remains unchanged. Fails with `last-admin`, and with `forbidden` if
 * the user is not a member. The caller checks permission.
 */
export async function leaveCompany(ctx: Context<'last-admin'>, leaving: CompanyDeparture): Promise<void> {
  const company = (await findCompany(ctx.db, leaving.companyId)) ?? refuse('forbidden')
  await lockMembers(ctx, company.id)
  const member = (await findMember(ctx.db, company.id, leaving.userId)) ?? refuse('forbidden')
  if (member.role === 'admin') await refuseLastAdministrator(ctx, company.id, leaving.userId)
  const effects = await effectsOfLeaving(ctx, leaving)
  await endMembership(ctx, { member, company: company.name })
  await notify(ctx, { company: company.name, leaving, effects })
  await announceTo(ctx.db, 'prices', [leaving.userId])
}

interface Ending {
  member: Member
  company: string
}

/** Ends a membership and its rights without notifications. */
export async function endMembership(ctx: Context<'last-admin'>, { member, company }: Ending): Promise<void> {
  const { id, companyId, userId } = member
  await revokeCapability(ctx, userId, 'corp_admin', companyId)
  await revokeCapability(ctx, userId, 'corp_supervisor', companyId)
  await endSupervising(ctx, companyId, userId, 'and-others')
  for (const part of ctx.parts(companyLeft)) await part.leave(ctx, { companyId, userId })
  const revision = member.revision + 1
  await ctx.db.update(companyMembers).set({ leftAt: ctx.now, revision }).where(eq(companyMembers.id, id))
  await recordEdit(ctx, {
    resource: 'companies.member',
    id,
    revision,
    act: 'leave',
    description: `Left ${company}.`,
    details: { userId, company: companyId },
  })
}

/** Returns the consequences of leaving, in sentences; each feature adds its own. */
export async function effectsOfLeaving(ctx: Context, leaving: CompanyDeparture): Promise<string[]> {
  const sentences: string[] = []
  for (const part of ctx.parts(companyLeft)) sentences.push(...(await part.effects(ctx, leaving)))
  return sentences
}

interface News {
  company: string
  leaving: CompanyDeparture
  effects: string[]
}

async function notify(ctx: Context, { company, leaving, effects }: News): Promise<void> {
  const person = (await findPeople(ctx.db, [leaving.userId])).get(leaving.userId)
  if (!person) return
  const { actor } = ctx
  const by = actor && actor.userId !== leaving.userId ? fullName(actor) : ''
  const url = `${ctx.settings.publicUrl}/myCourses`
  await sendMail(ctx, youLeftCompany, person.email, { company, effects, url })
  const name = fullName(person)
  const administrators = await administratorsOf(ctx.db, leaving.companyId)
  await sendMails(
    ctx,
    memberLeft,
    administrators
      .filter(({ userId }) => userId !== leaving.userId)
      .map(({ email }) => ({ to: email, facts: { company, name, by, effects } })),
  )
}

import { eq } from 'drizzle-orm'
import { findPeople, revokeCapability } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import { administratorsOf, findCompany } from '../find-company.ts'
import { companyMembers } from '../tables.ts'
import { companyLeft, type Leaving } from './company-left.ts'
import { endSupervising } from './end-supervising.ts'
import { findMember, lockMembers, type Member } from './find-member.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { memberLeft, youLeftCompany } from './mails.ts'

/**
 * Ends a membership with everything that hangs on it: rights, supervisions both ways, what other features add
 * (`companyLeft`). The person's own record is untouched. Refuses with `last-admin`, and with `forbidden` where the
 * person is no member. Whether the caller may do it is asked before.
 */
export async function leaveCompany(call: Call<'last-admin'>, leaving: Leaving): Promise<void> {
  const company = (await findCompany(call.db, leaving.companyId)) ?? refuse('forbidden')
  await lockMembers(call, company.id)
  const member = (await findMember(call.db, company.id, leaving.userId)) ?? refuse('forbidden')
  if (member.role === 'admin') await refuseLastAdministrator(call, company.id, leaving.userId)
  const effects = await effectsOfLeaving(call, leaving)
  await endMembership(call, { member, company: company.name })
  await tell(call, { company: company.name, leaving, effects })
  await announceTo(call.db, 'prices', [leaving.userId])
}

interface Ending {
  member: Member
  company: string
}

/** Ends a membership and its rights without a word to anybody. */
export async function endMembership(call: Call<'last-admin'>, { member, company }: Ending): Promise<void> {
  const { id, companyId, userId } = member
  await revokeCapability(call, userId, 'corp_admin', companyId)
  await revokeCapability(call, userId, 'corp_supervisor', companyId)
  await endSupervising(call, companyId, userId, 'and-others')
  for (const part of call.parts(companyLeft)) await part.leave(call, { companyId, userId })
  const revision = member.revision + 1
  await call.db.update(companyMembers).set({ leftAt: call.now, revision }).where(eq(companyMembers.id, id))
  await recordEdit(call, {
    ...{ resource: 'companies.member', id, revision, act: 'leave' },
    description: `Left ${company}.`,
    details: { userId, company: companyId },
  })
}

/** What happens when somebody leaves, in sentences; each feature adds its own. */
export async function effectsOfLeaving(call: Call, leaving: Leaving): Promise<string[]> {
  const sentences: string[] = []
  for (const part of call.parts(companyLeft)) sentences.push(...(await part.effects(call, leaving)))
  return sentences
}

interface News {
  company: string
  leaving: Leaving
  effects: string[]
}

async function tell(call: Call, { company, leaving, effects }: News): Promise<void> {
  const person = (await findPeople(call.db, [leaving.userId])).get(leaving.userId)
  if (!person) return
  const { actor } = call
  const by = actor && actor.userId !== leaving.userId ? `${actor.firstName} ${actor.lastName}` : ''
  const url = `${call.settings.publicUrl}/myCourses`
  await sendMail(call, youLeftCompany, person.email, { company, effects, url })
  const name = `${person.firstName} ${person.lastName}`
  const administrators = await administratorsOf(call.db, leaving.companyId)
  await sendMails(
    call,
    memberLeft,
    administrators
      .filter(({ userId }) => userId !== leaving.userId)
      .map(({ email }) => ({ to: email, facts: { company, name, by, effects } })),
  )
}

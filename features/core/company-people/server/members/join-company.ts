import { sql } from 'drizzle-orm'
import { findPeople, staffAmong } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { MemberDraft } from '../commands.ts'
import { companyMembers } from '../tables.ts'
import { youJoinedCompany } from './mails.ts'

export type NewMember = Omit<MemberDraft, 'role'>

interface Joining {
  company: { id: string; name: string }
  people: readonly NewMember[]
}

/**
 * Makes users employees of a company and notifies each by email. The caller ensures that each agreed, or that the
 * company created the account. Existing members remain unchanged, even under concurrent calls. Fails with
 * `staff-account` if one works for the provider. Returns the ids of the new members, using a constant number of
 * statements.
 */
export async function joinCompany(
  ctx: Context<'staff-account'>,
  { company, people }: Joining,
): Promise<string[]> {
  if (people.length === 0) return []
  const ids = people.map(({ userId }) => userId)
  if ((await staffAmong(ctx.db, ids)).size > 0) ctx.refuse('staff-account')
  const joined = await ctx.db
    .insert(companyMembers)
    .values(
      people.map((person) => ({
        ...person,
        id: ctx.newId(),
        companyId: company.id,
        role: 'employee' as const,
        joinedAt: ctx.now,
      })),
    )
    .onConflictDoNothing({
      target: [companyMembers.companyId, companyMembers.userId],
      where: sql`left_at is null`,
    })
    .returning({ userId: companyMembers.userId })
  const newcomers = joined.map(({ userId }) => userId)
  await ctx.audit(
    ...newcomers.map((userId) => ({
      action: 'companies.add-member',
      target: company.id,
      details: { userId, role: 'employee' },
    })),
  )
  await notify(ctx, company, newcomers)
  await announceTo(ctx.db, 'prices', newcomers)
  return newcomers
}

async function notify(ctx: Context, company: Joining['company'], ids: readonly string[]): Promise<void> {
  const newcomers = await findPeople(ctx.db, ids)
  const url = `${ctx.settings.publicUrl}/corporatePage?company=${company.id}`
  const byOf = (userId: string) => (ctx.actor && ctx.actor.userId !== userId ? fullName(ctx.actor) : '')
  await sendMails(
    ctx,
    youJoinedCompany,
    [...newcomers.values()].map(({ id, email }) => ({
      to: email,
      facts: { company: company.name, by: byOf(id), url },
    })),
  )
}

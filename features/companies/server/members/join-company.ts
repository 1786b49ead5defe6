import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
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
 * Makes people employees of a company and tells each by email. Those who belong to it already stay as they are, also
 * when two add them at the same moment. Answers the ids of the new ones, with as many statements for a thousand as
 * for one.
 */
export async function joinCompany(call: Call, { company, people }: Joining): Promise<string[]> {
  if (people.length === 0) return []
  const joined = await call.db
    .insert(companyMembers)
    .values(
      people.map((person) => ({
        ...person,
        id: uuid({ msecs: call.now.getTime() }),
        companyId: company.id,
        role: 'employee' as const,
        joinedAt: call.now,
      })),
    )
    .onConflictDoNothing({
      target: [companyMembers.companyId, companyMembers.userId],
      where: sql`left_at is null`,
    })
    .returning({ userId: companyMembers.userId })
  const ids = joined.map(({ userId }) => userId)
  await call.audit(
    ...ids.map((userId) => ({
      action: 'companies.add-member',
      target: company.id,
      details: { userId, role: 'employee' },
    })),
  )
  await tell(call, company, ids)
  await announceTo(call.db, 'prices', ids)
  return ids
}

async function tell(call: Call, company: Joining['company'], ids: readonly string[]): Promise<void> {
  const newcomers = await findPeople(call.db, ids)
  const url = `${call.settings.publicUrl}/corporatePage?company=${company.id}`
  const byOf = (userId: string) =>
    call.actor && call.actor.userId !== userId ? `${call.actor.firstName} ${call.actor.lastName}` : ''
  await sendMails(
    call,
    youJoinedCompany,
    [...newcomers.values()].map(({ id, email }) => ({
      to: email,
      facts: { company: company.name, by: byOf(id), url },
    })),
  )
}

import { and, eq, inArray } from 'drizzle-orm'
import { findPeople, type User } from '#features/accounts/server/public.ts'
import { DEFAULT_PARTNER } from '#features/partners/rules/choose-partner.ts'
import { findPartner } from '#features/partners/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { sendMails } from '#platform/server/mail.ts'
import { becomeMembers } from '../joining/join.ts'
import { partnerSignups } from '../tables.ts'
import { signupDecided } from './mails.ts'

export type Signup = typeof partnerSignups.$inferSelect

interface Decision {
  partner: string
  approve: boolean
  reason: string
  /** '' where a person decides. */
  rule: string
}

/**
 * Decides sign-ups that wait, in as many statements for many as for one: who is let in belongs to the partner from now
 * on, everybody is told. Who belongs to another partner by now is left out. Answers the ids of those decided.
 */
export async function decideSignups(
  call: Call,
  signups: readonly Signup[],
  { partner, approve, reason, rule }: Decision,
): Promise<string[]> {
  if (signups.length === 0) return []
  const people = await findPeople(
    call.db,
    signups.map(({ userId }) => userId),
  )
  const free = signups.filter(({ userId }) => !approve || mayMove(people.get(userId), partner))
  if (free.length === 0) return []
  const decided = await call.db
    .update(partnerSignups)
    .set({
      ...{ state: approve ? 'approved' : 'rejected', reason, rule, decidedAt: call.now },
      decidedBy: rule === '' ? (call.actor?.userId ?? null) : null,
    })
    .where(
      and(
        inArray(
          partnerSignups.id,
          free.map(({ id }) => id),
        ),
        eq(partnerSignups.state, 'waiting'),
      ),
    )
    .returning({ id: partnerSignups.id, userId: partnerSignups.userId })
  const userIds = decided.map(({ userId }) => userId)
  if (approve) await becomeMembers(call, partner, userIds)
  await tell(
    call,
    userIds.flatMap((id) => people.get(id) ?? []),
    { partner, approve, reason },
  )
  await call.audit(
    ...decided.map(({ userId }) => ({
      action: approve ? 'membership.approve-signup' : 'membership.reject-signup',
      target: userId,
      details: { partner, rule },
    })),
  )
  return decided.map(({ id }) => id)
}

const mayMove = (user: User | undefined, partner: string): boolean =>
  user !== undefined && [DEFAULT_PARTNER, partner].includes(user.partner)

async function tell(
  call: Call,
  people: readonly User[],
  { partner, approve, reason }: Pick<Decision, 'partner' | 'approve' | 'reason'>,
): Promise<void> {
  const name = (await findPartner(call.db, partner))?.name ?? partner
  const url = `${call.settings.publicUrl}/${approve ? 'onlineTraining' : 'myProfiles'}`
  await sendMails(
    call,
    signupDecided,
    people.map(({ email, firstName }) => ({
      to: email,
      facts: { partner: name, firstName, approved: approve, reason, url },
    })),
  )
}

import { and, eq, inArray } from 'drizzle-orm'
import { findPeople, type User } from '#features/core/accounts/server/public.ts'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { findPartner } from '#features/core/partner/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { sendMails } from '#platform/server/mail.ts'
import { becomeMembers } from '../joining/join.ts'
import { partnerSignups } from '../tables.ts'
import { signupDecided } from './mails.ts'

export type Signup = typeof partnerSignups.$inferSelect

interface Decision {
  partner: string
  approve: boolean
  reason: string
  /** '' if decided by an administrator. */
  rule: string
}

/**
 * Decides pending sign-ups: approved people become members, and all are notified. Skips people who now belong to
 * another partner. Runs a fixed number of statements. Returns the ids of those decided.
 */
export async function decideSignups(
  ctx: Context,
  signups: readonly Signup[],
  { partner, approve, reason, rule }: Decision,
): Promise<string[]> {
  if (signups.length === 0) return []
  const people = await findPeople(ctx.db, pluck(signups, 'userId'))
  const free = signups.filter(({ userId }) => !approve || mayMove(people.get(userId), partner))
  if (free.length === 0) return []
  const decided = await ctx.db
    .update(partnerSignups)
    .set({
      state: approve ? 'approved' : 'rejected',
      reason,
      rule,
      decidedAt: ctx.now,
      decidedBy: rule === '' ? (ctx.actor?.userId ?? null) : null,
    })
    .where(and(inArray(partnerSignups.id, pluck(free, 'id')), eq(partnerSignups.state, 'waiting')))
    .returning({ id: partnerSignups.id, userId: partnerSignups.userId })
  const userIds = decided.map(({ userId }) => userId)
  if (approve) await becomeMembers(ctx, partner, userIds)
  await notify(
    ctx,
    userIds.flatMap((id) => people.get(id) ?? []),
    { partner, approve, reason },
  )
  await ctx.audit(
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

async function notify(
  ctx: Context,
  people: readonly User[],
  { partner, approve, reason }: Pick<Decision, 'partner' | 'approve' | 'reason'>,
): Promise<void> {
  const name = (await findPartner(ctx.db, partner))?.name ?? partner
  const url = `${ctx.settings.publicUrl}/${approve ? 'onlineTraining' : 'myProfiles'}`
  await sendMails(
    ctx,
    signupDecided,
    people.map(({ email, firstName }) => ({
      to: email,
      facts: { partner: name, firstName, approved: approve, reason, url },
    })),
  )
}

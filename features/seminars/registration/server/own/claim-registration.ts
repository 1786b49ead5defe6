import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { readBadgeToken } from '../records/badge-token.ts'
import { recordRegistrationEvent } from '../records/write-registrations.ts'
import { registrations } from '../tables.ts'
import { ownershipOf } from './own-registration.ts'

/**
 * Assigns a registration to an account opened later. The badge, which was emailed to the attendee's address, is the
 * proof of ownership; an unverified address in an account is not. A registration already assigned to a user is not
 * changed.
 */
export const claim: Handler<typeof ownRegistrations.claim> = async ({ token }, ctx) => {
  const recordid = (await readBadgeToken(ctx, token)) ?? refuse('not-found')
  const [claimed] = await ctx.db
    .update(registrations)
    .set({ userId: ctx.actor.userId, changedAt: ctx.now })
    .where(and(eq(registrations.id, recordid), isNull(registrations.userId)))
    .returning({ id: registrations.id })
  if (claimed) {
    await recordRegistrationEvent(ctx, {
      registrationId: recordid,
      kind: 'claimed',
      message: 'Joined to an account.',
    })
    return { recordid }
  }
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, recordid))
  return row && ownershipOf(row, ctx.actor) ? { recordid } : refuse('not-found')
}

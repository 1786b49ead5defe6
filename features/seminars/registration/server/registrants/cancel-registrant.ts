import type { Context } from '#platform/server/context.ts'
import { notifyCanceled } from '../mail/notify-registrants.ts'
import { lockRegistrant, nameOf } from '../records/find-registrant.ts'
import { cancelRegistrations } from '../records/write-registrations.ts'
import type { Registration } from '../tables.ts'

/** Ends a place. Money goes back at the order's own desk, so that it is asked for and approved there. */
export async function cancelRegistrant(
  ctx: Context<'not-now'>,
  { recordid, reason }: { recordid: string; reason: string },
): Promise<Registration> {
  const row = await lockRegistrant(ctx, recordid)
  if (row.state === 'held')
    ctx.refuse('not-now', { message: 'The payment of this registration is still in progress.' })
  const [ended] = await cancelRegistrations(ctx, [row.id], { message: 'Canceled by staff.', reason })
  if (!ended) return ctx.refuse('not-now', { message: 'This registration has already been canceled.' })
  await ctx.audit({
    action: 'registration.cancelRegistrant',
    target: row.id,
    details: { name: nameOf(row), before: row.state, after: 'canceled', reason },
  })
  await ctx.enqueue(notifyCanceled, { registrationIds: [row.id], reason })
  return ended
}

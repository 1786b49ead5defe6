import { z } from 'zod'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import { adjustReservedSeats, lockEvent, seminarChanged } from '#features/seminars/events/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { reservedFor } from '../rules/exchange.ts'
import { waitingClosed } from './mail.ts'
import { notifyWaiting } from './notify-waiting.ts'
import { changeEntry, openEntries } from './waiting-entries.ts'

/**
 * Closes the waiting list of an event that was closed, canceled or archived: notifies waiting users and ends offers.
 * Call it in the transaction that closes the event, after the change. Returns the number of users who were waiting.
 */
export async function closeWaiting(ctx: Context, eventId: string): Promise<number> {
  const event = await lockEvent(ctx, eventId)
  const entries = event ? await openEntries(ctx.db, eventId) : []
  if (!event || entries.length === 0) return 0
  const message = whyClosed(event, ctx.now) || 'Registration for this event has been closed.'
  for (const entry of entries) {
    await changeEntry(ctx, entry, { state: 'left', offeredSeats: 0 })
    if (entry.offeredSeats > 0)
      await adjustReservedSeats(ctx, eventId, [reservedFor(entry, entry.offeredSeats)], -1)
    await notifyWaiting(ctx, { entry, event, path: '/seminarSchedule' }, waitingClosed, { message })
  }
  await seminarChanged(ctx, eventId)
  return entries.length
}

/** Ends the waiting list when registration ends. If registration was extended, reschedules itself for the new end. */
export const endWaiting = job({
  name: 'endWaiting',
  input: z.object({ eventId: z.uuid() }),
  async run({ eventId }, ctx) {
    await ctx.transaction(async (inner) => {
      const event = await lockEvent(inner, eventId)
      if (!event) return
      if (whyClosed(event, inner.now)) {
        await closeWaiting(inner, eventId)
        return
      }
      const runAt = event.registrationEndsAt ?? event.startsAt
      await inner.enqueue(endWaiting, { eventId }, { runAt, key: `end-waiting:${eventId}` })
    })
  },
})

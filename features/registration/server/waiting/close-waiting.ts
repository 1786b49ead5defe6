import { z } from 'zod'
import { whyClosed } from '#features/events/rules/schedule/why-closed.ts'
import { keepSeats, lockEvent, seminarChanged } from '#features/events/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { reservedFor } from '../../rules/waiting/exchange.ts'
import { waitingClosed } from './mail.ts'
import { tellWaiting } from './tell-waiting.ts'
import { changeEntry, openEntries } from './waiting-entries.ts'

/**
 * Ends the waiting list of an event that was closed, canceled or put away: whoever waits is told, offers are over.
 * Call it in the transaction that closes the event, after the change. Answers how many waited.
 */
export async function closeWaiting(call: Call, eventId: string): Promise<number> {
  const event = await lockEvent(call, eventId)
  const entries = event ? await openEntries(call.db, eventId) : []
  if (!event || entries.length === 0) return 0
  const message = whyClosed(event, call.now) || 'Registration for this event has been closed.'
  for (const entry of entries) {
    await changeEntry(call, entry, { state: 'left', offeredSeats: 0 })
    if (entry.offeredSeats > 0) await keepSeats(call, eventId, [reservedFor(entry, entry.offeredSeats)], -1)
    await tellWaiting(call, { entry, event, path: 'seminarSchedule' }, waitingClosed, { message })
  }
  await seminarChanged(call, eventId)
  return entries.length
}

/** Registration has ended: so does the waiting list. Where it was put off meanwhile, the list ends then. */
export const endWaiting = job({
  name: 'endWaiting',
  input: z.object({ eventId: z.uuid() }),
  async run({ eventId }, call) {
    await call.transaction(async (inner) => {
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

import { and, eq, inArray } from 'drizzle-orm'
import type { EndingPart } from '#features/accounts/server/public.ts'
import { lockEvent } from '#features/events/server/public.ts'
import { passOn } from './offer-free-seats.ts'
import { waitingEntries } from './tables.ts'
import { changeEntry, findEntry } from './waiting-entries.ts'

/** Whoever leaves leaves the waiting lists, and what was kept for them goes to the next. */
export const endingOfWaiting: EndingPart = {
  async forget(call, userId) {
    const open = and(eq(waitingEntries.userId, userId), inArray(waitingEntries.state, ['waiting', 'offered']))
    for (const { id, eventId } of await call.db.select().from(waitingEntries).where(open)) {
      await lockEvent(call, eventId)
      const entry = await findEntry(call.db, id)
      if (!entry || (entry.state !== 'waiting' && entry.state !== 'offered')) continue
      await changeEntry(call, entry, { state: 'left', offeredSeats: 0 })
      if (entry.offeredSeats > 0) await passOn(call, entry)
    }
  },
}

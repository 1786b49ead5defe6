import { and, asc, eq, inArray } from 'drizzle-orm'
import type { TerminationPart } from '#features/core/accounts/server/public.ts'
import { lockEvent } from '#features/seminars/events/server/public.ts'
import { passOn } from './offer-free-seats.ts'
import { waitingEntries } from './tables.ts'
import { changeEntry, findEntry } from './waiting-entries.ts'

/** Ends the user's waiting list entries and passes their reserved seats to the next in line. */
export const waitingListTerminationPart: TerminationPart = {
  async forget(ctx, userId) {
    const open = and(eq(waitingEntries.userId, userId), inArray(waitingEntries.state, ['waiting', 'offered']))
    // All transactions lock in the same order to avoid deadlocks.
    const entries = await ctx.db
      .select()
      .from(waitingEntries)
      .where(open)
      .orderBy(asc(waitingEntries.eventId))
    for (const { id, eventId } of entries) {
      await lockEvent(ctx, eventId)
      const entry = await findEntry(ctx.db, id)
      if (!entry || (entry.state !== 'waiting' && entry.state !== 'offered')) continue
      await changeEntry(ctx, entry, { state: 'left', offeredSeats: 0 })
      if (entry.offeredSeats > 0) await passOn(ctx, entry)
    }
  },
}

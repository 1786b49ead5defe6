import { findPeople } from '#features/core/accounts/server/public.ts'
import type { EventWaiting } from '#features/seminars/events/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import { closeWaiting } from './close-waiting.ts'
import { offerFreeSeats } from './offer-free-seats.ts'
import { openEntries, waitingAt } from './waiting-entries.ts'

/** Waiting lists for planning and schedule. */
export const waitingOfEvents: EventWaiting = {
  count: waitingAt,
  async uses(db, eventId) {
    const entries = await openEntries(db, eventId)
    const people = await findPeople(db, pluck(entries, 'userId'))
    return entries.map(({ userId, createdAt }) => {
      const user = people.get(userId)
      return {
        kind: 'waiting' as const,
        name: user ? fullName(user) : 'Someone',
        detail: `waiting since ${formatDate(createdAt)}`,
        id: eventId,
      }
    })
  },
  async seatsFreed(ctx, eventId) {
    await offerFreeSeats(ctx, eventId)
  },
  async registrationClosed(ctx, eventId) {
    await closeWaiting(ctx, eventId)
  },
}

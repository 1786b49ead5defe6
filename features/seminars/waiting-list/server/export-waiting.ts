import { eq } from 'drizzle-orm'
import { seminarEvents } from '#features/seminars/events/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { waitingEntries } from './tables.ts'

/** Returns the user's current and past waiting list entries, for the export of their data. */
export async function exportWaiting(db: Db, userId: string) {
  const rows = await db
    .select({ event: seminarEvents.name, entry: waitingEntries })
    .from(waitingEntries)
    .innerJoin(seminarEvents, eq(seminarEvents.id, waitingEntries.eventId))
    .where(eq(waitingEntries.userId, userId))
    .orderBy(waitingEntries.createdAt)
  return rows.map(({ event, entry: { state, people, createdAt } }) => ({
    event,
    state,
    people,
    since: createdAt,
  }))
}

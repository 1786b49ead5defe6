import { and, isNotNull, sql } from 'drizzle-orm'
import type { MediaOwner } from '#features/shop/catalog/server/public.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import { filesOf } from '../../rules/schedule/recording-files.ts'
import { recordingRuns } from '../../rules/schedule/recording-runs.ts'
import { eventPeople } from '../events/event-people.ts'
import { seminarsOf } from '../events/find-events.ts'
import { seminarEvents } from '../tables.ts'

const recorded = (db: Db) =>
  db
    .select({ event: seminarEvents })
    .from(seminarEvents)
    .where(
      and(
        isNotNull(seminarEvents.recording),
        // A JSON null means there is no recording.
        sql`jsonb_typeof(${seminarEvents.recording}) = 'object'`,
      ),
    )

async function recordedIn(db: Db, names: readonly string[]) {
  const rows = await recorded(db)
  return rows.flatMap(({ event }) => {
    const own = event.recording ? filesOf(event.recording).filter((name) => names.includes(name)) : []
    return own.length > 0 ? [{ event, own }] : []
  })
}

/** Access to webinar recordings: users who had a seat; for free webinars, all users with an account. */
export const recordings: MediaOwner = {
  async uses(db, names) {
    return (await recordedIn(db, names)).flatMap(({ own }) => own)
  },
  async shows(reader, { file, userId, now }) {
    if (userId === undefined) return false
    const running = (await recordedIn(reader.db, [file]))
      .map(({ event }) => event)
      .filter((event) => event.state === 'published' && !event.archivedAt && recordingRuns(event, now))
    const ids = running.map(({ id }) => id)
    if (ids.length === 0) return false
    return (await anyFree(reader.db, ids)) || (await hasSeatIn(reader, ids, userId))
  },
}

async function anyFree(db: Db, ids: readonly string[]): Promise<boolean> {
  const held = await seminarsOf(db, ids)
  return ids.some((id) => {
    const own = held.filter(({ eventId }) => eventId === id)
    return own.length > 0 && own.every(({ priceMinor }) => priceMinor === 0)
  })
}

async function hasSeatIn(reader: Reader, ids: readonly string[], userId: string): Promise<boolean> {
  const seats = await partOf(reader, eventPeople).seatsOf(reader.db, userId)
  return seats.some(({ eventId }) => ids.includes(eventId))
}

import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Entry } from '../../rules/door/presence.ts'
import { attendanceEntries } from './tables.ts'

export type StoredEntry = typeof attendanceEntries.$inferSelect

const byPerson = (rows: readonly StoredEntry[]): Map<string, StoredEntry[]> => {
  const people = new Map<string, StoredEntry[]>()
  for (const row of rows) people.set(row.registrationId, [...(people.get(row.registrationId) ?? []), row])
  return people
}

const read = async (db: Db, where: SQL): Promise<Map<string, StoredEntry[]>> =>
  byPerson(
    await db
      .select()
      .from(attendanceEntries)
      .where(where)
      .orderBy(asc(attendanceEntries.at), asc(attendanceEntries.id)),
  )

/** Every entry of an event, by the registration. */
export const entriesOfEvent = (db: Db, eventId: string): Promise<Map<string, StoredEntry[]>> =>
  read(db, eq(attendanceEntries.eventId, eventId))

/** Every entry of these registrations, by the registration. */
export const entriesOf = async (
  db: Db,
  registrationIds: readonly string[],
): Promise<Map<string, StoredEntry[]>> =>
  registrationIds.length === 0
    ? new Map()
    : read(db, inArray(attendanceEntries.registrationId, [...registrationIds]))

/** What rules read of a stored entry is the entry itself. */
export const entriesFor = (all: ReadonlyMap<string, StoredEntry[]>, registrationId: string): Entry[] =>
  all.get(registrationId) ?? []

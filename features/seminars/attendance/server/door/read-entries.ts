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

/** Returns all entries of an event, by registration. */
export const entriesOfEvent = (db: Db, eventId: string): Promise<Map<string, StoredEntry[]>> =>
  read(db, eq(attendanceEntries.eventId, eventId))

/** Returns all entries of these registrations, by registration. */
export const entriesOf = async (
  db: Db,
  registrationIds: readonly string[],
): Promise<Map<string, StoredEntry[]>> =>
  registrationIds.length === 0
    ? new Map()
    : read(db, inArray(attendanceEntries.registrationId, [...registrationIds]))

/** Stored entries have all fields that the presence rules use. */
export const entriesFor = (all: ReadonlyMap<string, StoredEntry[]>, registrationId: string): Entry[] =>
  all.get(registrationId) ?? []

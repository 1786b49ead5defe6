import { fullName } from '#platform/contract/names.ts'
import type { Db } from '#platform/server/db.ts'
import { findPeople } from './find-people.ts'

/** Returns first and last names of users by id. */
export async function peopleNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await findPeople(db, ids)
  return new Map([...people.values()].map((person) => [person.id, fullName(person)]))
}

import { findPeople, holdersOf } from '#features/core/accounts/server/public.ts'
import { staffCapabilities } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Db } from '#platform/server/db.ts'

export interface StaffPerson {
  id: string
  username: string
  name: string
  email: string
}

/** Returns the staff by name: the users who can be members and have tasks. */
export async function staffPeople(db: Db): Promise<StaffPerson[]> {
  const people = await findPeople(db, await holdersOf(db, staffCapabilities))
  return [...people.values()]
    .map(({ id, username, firstName, lastName, email }) => ({
      id,
      username,
      email,
      name: fullName({ firstName, lastName }),
    }))
    .sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
}

/** Returns the ids that do not belong to staff. */
export async function strangersAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const staff = new Set(await holdersOf(db, staffCapabilities))
  return ids.filter((id) => !staff.has(id))
}

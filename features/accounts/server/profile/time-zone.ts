import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsZone } from '../../contract/zone-contract.ts'
import { users } from '../tables.ts'

const UNKNOWN = 'UTC'

export const keepTimeZone: Handler<typeof accountsZone.keepTimeZone> = async ({ timeZone }, call) => {
  await call.db.update(users).set({ timeZone }).where(eq(users.id, call.actor.userId))
  return { good: true }
}

/** Where somebody lives by the clock: the name of a time zone, 'UTC' where no device has told it. */
export async function timeZoneOf(db: Db, userId: string): Promise<string> {
  return (await timeZonesOf(db, [userId])).get(userId) ?? UNKNOWN
}

/** The same of many people, by their ids. */
export async function timeZonesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]))
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone ?? UNKNOWN]))
}

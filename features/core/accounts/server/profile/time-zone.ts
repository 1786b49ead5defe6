import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsZone } from '../../contract/zone-contract.ts'
import { users } from '../tables.ts'

const UNKNOWN = 'UTC'

export const saveTimeZone: Handler<typeof accountsZone.saveTimeZone> = async ({ timeZone }, ctx) => {
  await ctx.db.update(users).set({ timeZone }).where(eq(users.id, ctx.actor.userId))
  return { good: true }
}

/** Returns the time zone of a user; 'UTC' if no device has reported it. */
export async function timeZoneOf(db: Db, userId: string): Promise<string> {
  return (await timeZonesOf(db, [userId])).get(userId) ?? UNKNOWN
}

/** Returns the time zones of several users by id. */
export async function timeZonesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]))
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone ?? UNKNOWN]))
}

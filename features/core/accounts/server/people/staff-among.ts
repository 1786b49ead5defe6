import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { grants } from '../tables.ts'

/** Returns those of the users who hold a product-wide capability. */
export async function staffAmong(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const found = await db
    .select({ userId: grants.userId })
    .from(grants)
    .where(and(inArray(grants.userId, [...new Set(userIds)]), eq(grants.scope, ''), isNull(grants.endedAt)))
  return new Set(found.map(({ userId }) => userId))
}

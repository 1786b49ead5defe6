import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Capability } from '#platform/contract/access.ts'
import type { Db } from '#platform/server/db.ts'
import { grants } from '../tables.ts'

/** Returns the distinct ids of all users who hold one of these capabilities everywhere. */
export async function holdersOf(db: Db, capabilities: readonly Capability[]): Promise<string[]> {
  const held = await db
    .selectDistinct({ userId: grants.userId })
    .from(grants)
    .where(and(inArray(grants.capability, [...capabilities]), eq(grants.scope, ''), isNull(grants.endedAt)))
  return held.map(({ userId }) => userId)
}

/** Returns the distinct ids of all users who hold a capability for one partner or company. */
export async function holdersWithin(db: Db, capability: Capability, scope: string): Promise<string[]> {
  const held = await db
    .selectDistinct({ userId: grants.userId })
    .from(grants)
    .where(and(eq(grants.capability, capability), eq(grants.scope, scope), isNull(grants.endedAt)))
  return held.map(({ userId }) => userId)
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Grant } from '#platform/contract/access.ts'
import type { Db } from '#platform/server/db.ts'
import { grants } from './tables.ts'

/** Returns a user's current grants. */
export async function grantsOf(db: Db, userId: string): Promise<Grant[]> {
  const held = await db
    .select({ capability: grants.capability, scope: grants.scope })
    .from(grants)
    .where(and(eq(grants.userId, userId), isNull(grants.endedAt)))
  return held.map(({ capability, scope }) => ({ capability, scope: scope || null }))
}

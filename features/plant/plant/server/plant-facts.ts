import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { plants } from './tables.ts'

/** Returns plant names by ID, including removed plants. */
export async function plantNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: plants.id, name: plants.name })
    .from(plants)
    .where(inArray(plants.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function plantZone(db: Db, id: string): Promise<string> {
  const [plant] = await db.select({ zone: plants.timeZone }).from(plants).where(eq(plants.id, id))
  return plant?.zone ?? 'UTC'
}

import { inArray } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { seminarHosts, seminarLocations, seminarSeries, seminars } from '../../tables.ts'

/** Returns the names for the ids in event fields. */
export async function planNames({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const table of [seminars, seminarSeries, seminarHosts, seminarLocations]) {
    const rows = await db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, [...ids]))
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

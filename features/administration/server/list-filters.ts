import { gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const DAY = 86_400_000

/** From the first to the last day inclusive, in UTC; '' or undefined is no limit. */
export function withinDays(column: PgColumn, from?: string, to?: string): (SQL | undefined)[] {
  return [
    from ? gte(column, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(column, new Date(Date.parse(`${to}T00:00:00Z`) + DAY)) : undefined,
  ]
}

import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, beginningOf, type Day, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** Moments from the first to the last day at the office, both included; '' or undefined is no limit. */
export const withinDays = (column: PgColumn, from?: Day | '', to?: Day | ''): SQL | undefined =>
  and(
    from ? gte(column, beginningOf(from, OFFICE_ZONE)) : undefined,
    to ? lt(column, beginningOf(addDays(to, 1), OFFICE_ZONE)) : undefined,
  )

// The zone and the form are written into the statement: as parameters, a grouping by them would be another expression.
const written = (column: PgColumn, zone: string, form: string): SQL<string> =>
  sql<string>`to_char(${column} at time zone ${sql.raw(`'${zone.replaceAll("'", '')}'`)}, ${sql.raw(`'${form}'`)})`

/** The day of a moment, such as '2026-11-20', at the office or in another zone. */
export const dayOfColumn = (column: PgColumn, zone = OFFICE_ZONE): SQL<string> =>
  written(column, zone, 'YYYY-MM-DD')

/** The month of a moment, such as '2026-11', at the office or in another zone. */
export const monthOfColumn = (column: PgColumn, zone = OFFICE_ZONE): SQL<string> =>
  written(column, zone, 'YYYY-MM')

import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, beginningOf, type Day, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** Matches timestamps between two days in the office time zone, inclusive; '' or undefined means no limit. */
export const withinDays = (column: PgColumn, from?: Day | '', to?: Day | ''): SQL | undefined =>
  and(
    from ? gte(column, beginningOf(from, OFFICE_ZONE)) : undefined,
    to ? lt(column, beginningOf(addDays(to, 1), OFFICE_ZONE)) : undefined,
  )

// Zone and format are inlined: as parameters, they would make a GROUP BY on the same expression differ.
const written = (column: PgColumn, zone: string, form: string): SQL<string> =>
  sql<string>`to_char(${column} at time zone ${sql.raw(`'${zone.replaceAll("'", '')}'`)}, ${sql.raw(`'${form}'`)})`

/** Returns the day of a timestamp column, such as '2026-11-20', in the business time zone or another zone. */
export const dayOfColumn = (column: PgColumn, zone = OFFICE_ZONE): SQL<string> =>
  written(column, zone, 'YYYY-MM-DD')

/** Returns the month of a timestamp column, such as '2026-11', in the business time zone or another zone. */
export const monthOfColumn = (column: PgColumn, zone = OFFICE_ZONE): SQL<string> =>
  written(column, zone, 'YYYY-MM')

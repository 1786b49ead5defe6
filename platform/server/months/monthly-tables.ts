import { getTableName, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { type Extension, extensionPoint } from '../extensions/extension-point.ts'
import { retentions } from '../extensions/retention.ts'
import type { Settings } from '../settings.ts'

/** An append-only table, partitioned by month in UTC. Its rows are deleted by dropping whole months. */
export interface MonthlyTable {
  /** A plain description: 'Pages that people opened'. */
  what: string
  table: PgTable
  /** The column that the table is partitioned by; it never changes. */
  time: PgColumn
  /** Number of days after its end when a month is dropped; null to keep all months. */
  keepDays(settings: Settings): number | null
  /** The setting that limits the period, if there is one. */
  setting?: string
}

/** All partitioned tables. A migration must have partitioned each of them. */
export const monthlyTables = extensionPoint<MonthlyTable>('platform.monthlyTables')

const DAY = 86_400_000

/** Declares a table that a migration has partitioned by month, with its entry in the retention list. */
export const partitionedByMonth = (monthly: MonthlyTable): Extension[] => [
  monthlyTables.with(monthly),
  retentions.with({
    what: monthly.what,
    after: (settings) => {
      const days = monthly.keepDays(settings)
      return days === null
        ? `Never, because ${monthly.setting} is not set`
        : `${days} days after the end of the month`
    },
    job: 'forgetOldMonths',
    count: async (ctx) => {
      const ends = (await dueMonths(ctx, monthly)).map(({ until }) => until)
      return ends.length === 0
        ? 0
        : ctx.db.$count(monthly.table, lt(monthly.time, new Date(Math.max(...ends))))
    },
  }),
]

/** A partition with its bounds in milliseconds. The default partition, which takes all other rows, is not included. */
export interface Month {
  name: string
  from: number
  until: number
}

/** Returns a bound from the text of a partition's bounds; null for MINVALUE. */
const bound = (side: 'FROM' | 'TO'): SQL =>
  sql`extract(epoch from substring(bounds from ${`${side} \\('([^']+)'\\)`})::timestamptz)::float8 * 1000`

export async function listMonths(db: Db, { table }: Pick<MonthlyTable, 'table'>): Promise<Month[]> {
  const { rows } = await db.execute<{ name: string; from: number | null; until: number }>(sql`
    select relname as name, ${bound('FROM')} as "from", ${bound('TO')} as until
    from pg_inherits join pg_class on pg_class.oid = inhrelid, pg_get_expr(relpartbound, pg_class.oid) as bounds
    where inhparent = ${getTableName(table)}::regclass and bounds <> 'DEFAULT'
    order by until`)
  return rows.map(({ name, from, until }) => ({ name, from: from ?? Number.NEGATIVE_INFINITY, until }))
}

/** Returns the months that are older than the retention period. */
export async function dueMonths(
  { db, now, settings }: { db: Db; now: Date; settings: Settings },
  monthly: MonthlyTable,
): Promise<Month[]> {
  const days = monthly.keepDays(settings)
  if (days === null) return []
  return (await listMonths(db, monthly)).filter(({ until }) => until <= now.getTime() - days * DAY)
}

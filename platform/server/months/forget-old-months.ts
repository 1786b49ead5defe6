import { getTableName, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { job } from '../jobs.ts'
import { dueMonths, listMonths, type MonthlyTable, monthlyTables } from './monthly-tables.ts'

/** Number of months that are created ahead. Until they exist, their rows are in the default partition. */
const AHEAD = 2

/** Creates the coming months of each partitioned table and drops those that are older than its retention period. */
export const forgetOldMonths = job({
  name: 'forgetOldMonths',
  input: z.object({}),
  async run(_nothing, ctx) {
    for (const monthly of ctx.parts(monthlyTables)) {
      await ctx.transaction(async (inner) => {
        await inner.lock('months', getTableName(monthly.table))
        // Gives way to long statements on the table; the job is then repeated.
        await inner.db.execute(sql`set local lock_timeout = '800ms'`)
        const rows = await takeOthers(inner.db, monthly)
        for (const start of await missingMonths(inner, monthly, rows))
          await addMonth(inner.db, monthly, start)
        if (rows) await inner.db.execute(sql`insert into ${monthly.table} select * from ${rows}`)
        for (const { name } of await dueMonths(inner, monthly))
          await inner.db.execute(sql`drop table ${sql.identifier(name)}`)
      })
    }
  },
})

/**
 * Empties the default partition into a temporary table, because a month cannot be created while its rows are there.
 * Returns null if it was empty, as it is unless the job has not run for months.
 */
async function takeOthers(db: Db, { table }: MonthlyTable): Promise<SQL | null> {
  const others = sql.identifier(`${getTableName(table)}_other`)
  const taken = sql.identifier(`${getTableName(table)}_taken`)
  const { rowCount } = await db.execute(sql`select from ${others} limit 1`)
  if (rowCount === 0) return null
  await db.execute(sql`lock table ${others}`)
  await db.execute(sql`create temporary table ${taken} on commit drop as select * from ${others}`)
  await db.execute(sql`truncate ${others}`)
  return sql`${taken}`
}

/** Returns the first day of a month in UTC. */
const monthOf = (at: Date, ahead = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1))

/** Returns the months without a partition: the current one, those after it, and those of the rows. */
async function missingMonths(
  { db, now }: Pick<Context, 'db' | 'now'>,
  monthly: MonthlyTable,
  rows: SQL | null,
): Promise<Date[]> {
  const starts = new Set(Array.from({ length: AHEAD + 1 }, (_, ahead) => monthOf(now, ahead).getTime()))
  if (rows) {
    const time = sql.identifier(monthly.time.name)
    const found = await db.execute<{ start: number }>(
      sql`select distinct extract(epoch from date_trunc('month', ${time}, 'UTC'))::float8 * 1000 as start from ${rows}`,
    )
    for (const { start } of found.rows) starts.add(start)
  }
  const months = await listMonths(db, monthly)
  const isThere = (start: number) => months.some(({ from, until }) => from <= start && start < until)
  return [...starts].filter((start) => !isThere(start)).map((start) => new Date(start))
}

/** Attaching a separate table does not block writers, unlike `create table … partition of`. */
async function addMonth(db: Db, { table }: MonthlyTable, start: Date): Promise<void> {
  const month = sql.identifier(`${getTableName(table)}_${start.toISOString().slice(0, 7).replace('-', '_')}`)
  const [from, until] = [start, monthOf(start, 1)].map((at) => sql.raw(`'${at.toISOString()}'`))
  await db.execute(sql`create table ${month} (like ${table} including all, primary key (id))`)
  await db.execute(
    sql`alter table ${table} attach partition ${month} for values from (${from}) to (${until})`,
  )
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { COUNTED } from '#platform/contract/paging.ts'
import type { Db } from '../db.ts'

/** How many rows of a table a list has, counted no further than one more than lists count. */
export async function countUpTo(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  return countOf(db, sql`select 1 from ${table} where ${where ?? sql`true`}`)
}

/** How many rows a statement has, counted no further than one more than lists count. */
export async function countOf(db: Db, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${statement} limit ${COUNTED + 1}) counted`,
  )
  return rows[0]?.total ?? 0
}

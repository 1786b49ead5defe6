import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { COUNTED } from '#platform/contract/paging.ts'
import type { Db } from '../db.ts'

/**
 * Counts the rows of a table that match, up to one more than the list limit. `along` is the order of the index to use.
 * Without it, the database planner assumes that a scan finds enough rows anywhere.
 */
export function countQuery(db: Db, table: PgTable, where: SQL | undefined, along: readonly SQL[] = []) {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .orderBy(...along)
    .limit(COUNTED + 1)
  return db.select({ total: sql<number>`count(*)::int` }).from(some.as('counted'))
}

/** Returns the number of rows of a list, as counted by `countQuery`. */
export async function countUpTo(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  along?: readonly SQL[],
): Promise<number> {
  const [row] = await countQuery(db, table, where, along)
  return row?.total ?? 0
}

/** Returns the number of rows of a statement, up to one more than the list limit. */
export async function countOf(db: Db, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${statement} limit ${COUNTED + 1}) counted`,
  )
  return rows[0]?.total ?? 0
}

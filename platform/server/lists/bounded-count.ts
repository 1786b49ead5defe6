import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'

/** Lists count no further than this, so that they stay as fast when there are very many rows. */
const MOST_COUNTED = 1000
/** From so many rows a page on it is a file that is being saved: all of it is counted. */
const FILE_PAGE = 200
const MOST_IN_FILE = 100_001

/** How many rows of a table a list has, counted up to a bound; `rows` is how many the page asks for. */
export async function countUpTo(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  rows: number,
): Promise<number> {
  const most = rows >= FILE_PAGE ? MOST_IN_FILE : MOST_COUNTED
  const some = db.select({ one: sql`1` }).from(table).where(where).limit(most).as('some')
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
  return counted?.total ?? 0
}

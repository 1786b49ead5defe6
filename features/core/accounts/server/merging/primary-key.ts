import { sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'

/** Returns the primary key columns of a table. */
export async function primaryKeyOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select named.attname as name
    from pg_index key
    join pg_attribute named on named.attrelid = key.indrelid and named.attnum = any(key.indkey)
    where key.indrelid = ${table}::regclass and key.indisprimary`)
  return rows.map(({ name }) => name)
}

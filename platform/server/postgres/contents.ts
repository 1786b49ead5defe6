import pg from 'pg'
import type { Migration, SequenceValue } from './archive.ts'

export interface TableName {
  schema: string
  name: string
}

interface TableShape extends TableName {
  /** Excludes generated columns, which cannot be written. */
  columns: string[]
}

/** Returns `"schema"."name"`, escaped for SQL. */
export function quoted({ schema, name }: TableName): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

/**
 * Returns the tables whose rows a backup contains: all but system tables, those of extensions, and the two migration
 * logs, which migrating the target rewrites. A partitioned table is listed once, because the target may have other
 * partitions.
 */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and (n.nspname, c.relname) not in (('drizzle', '__drizzle_migrations'), ('graphile_worker', 'migrations'))
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname`)
  return rows
}

export async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(`
    select schemaname as schema, sequencename as name, last_value::text as last
    from pg_sequences where schemaname not in ('drizzle') order by 1, 2`)
  return rows
}

export async function countRows(client: pg.Client, table: TableName): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`)
  return Number(rows[0]?.count)
}

export async function hasRows(client: pg.Client, table: TableName): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
  return rowCount !== 0
}

/** Returns the latest migration recorded by drizzle, or null if drizzle never migrated the database. */
export async function lastMigration(client: pg.Client): Promise<Migration | null> {
  const log = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as log`)
  if (log.rows[0]?.log === null) return null
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return rows[0] ? { hash: rows[0].hash, at: Number(rows[0].at) } : null
}

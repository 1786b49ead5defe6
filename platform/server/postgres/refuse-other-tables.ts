import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { LaunchError } from './launch-error.ts'

/**
 * Refuses a database whose tables these migrations did not create, before anything in it is changed. Additions by a
 * newer release are accepted: migrations only add, so that the previous release can be restored.
 */
export async function refuseOtherTables(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const own = readMigrationFiles({ migrationsFolder })
  const known = new Set(own.map(({ hash }) => hash))
  const newest = Math.max(...own.map(({ folderMillis }) => folderMillis))
  const applied = await appliedMigrations(client)
  const isOurs = applied ? isHistory(applied, known, newest) : !(await hasTables(client))
  if (isOurs) return
  throw new LaunchError(
    'The database holds tables that this version of Permeate did not make and cannot take over; nothing in it ' +
      'was changed. Point DATABASE_URL or DATA_DIR elsewhere, or delete the demo data (the folder of DATA_DIR).',
  )
}

interface Applied {
  hash: string
  /** Journal time in milliseconds. */
  at: number
}

/** True if there are migrations up to our newest, all ours, or none at all, as after an interrupted first start. */
function isHistory(applied: readonly Applied[], known: ReadonlySet<string>, newest: number): boolean {
  const older = applied.filter(({ at }) => at <= newest)
  return older.every(({ hash }) => known.has(hash)) && (older.length > 0 || applied.length === 0)
}

async function appliedMigrations(client: pg.ClientBase): Promise<Applied[] | null> {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (journal.rows[0]?.name === null) return null
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations',
  )
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
}

async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     limit 1`,
  )
  return rows.length > 0
}

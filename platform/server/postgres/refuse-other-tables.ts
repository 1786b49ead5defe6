import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { LaunchError } from './launch-error.ts'

/** Refuses a database whose tables these migrations did not make, before anything in it is touched. */
export async function refuseOtherTables(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  const applied = await appliedMigrations(client)
  const isOurs = applied ? applied.every((hash) => known.has(hash)) : !(await hasTables(client))
  if (isOurs) return
  throw new LaunchError(
    'The database holds tables that this version of Permeate did not make and cannot take over; nothing in it ' +
      'was changed. Point DATABASE_URL or DATA_DIR elsewhere, or delete the demo data (the folder of DATA_DIR).',
  )
}

async function appliedMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (journal.rows[0]?.name === null) return null
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  return rows.map(({ hash }) => hash)
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

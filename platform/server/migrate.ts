import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'
import { refuseOtherTables } from './postgres/refuse-other-tables.ts'
import { projectRoot } from './project-root.ts'

// Any fixed number: what matters is that every server asks for the same lock.
const MIGRATION_LOCK = 7_271_998

/**
 * Brings a database to the shape this version needs. Several servers may start at once: one does it. Throws
 * LaunchError for a database whose tables another version made.
 */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const folder = join(projectRoot(), 'platform/server/migrations')
    if (!existsSync(folder)) throw new Error(`The migrations are missing from ${folder}`)
    await refuseOtherTables(lock, folder)
    await applyMigrations(drizzle({ client: lock }), { migrationsFolder: folder })
    await migrateWorker({ pgPool: pool })
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    lock.release()
    await pool.end()
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'
import { refuseOtherTables } from './postgres/refuse-other-tables.ts'
import { projectRoot } from './project-root.ts'

// An arbitrary constant: all servers must request the same lock.
const MIGRATION_LOCK = 7_271_998

// Shorter than the second after which PostgreSQL resolves a deadlock, so the migration gives way first.
const LOCK_PATIENCE_MS = 800
const PAUSE_MS = 300
const TRIES = 60
/** On a busy system, locks take longer. From this attempt on, the timeout grows so that the migration succeeds. */
const FEW_TRIES = 10
const MORE_PATIENCE_MS = 500
const MAX_PATIENCE_MS = 10_000

const patienceOf = (tries: number): number =>
  Math.min(LOCK_PATIENCE_MS + Math.max(0, tries - FEW_TRIES) * MORE_PATIENCE_MS, MAX_PATIENCE_MS)

/** Lock timeout and deadlock. */
const GAVE_WAY = ['55P03', '40P01']

/**
 * Migrates a database to the schema of this version. If several servers start concurrently, one migrates. Throws
 * `LaunchError` for a database whose tables another version created.
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
    await applyPatiently(lock, folder)
    await migrateWorker({ pgPool: pool })
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    lock.release()
    await pool.end()
  }
}

/**
 * Migrations that previous releases cannot run with, by name. All servers must stop for an upgrade across one of them.
 * docs/operation.md lists each, and where rolling back requires a backup.
 */
export const needsStop: Readonly<Record<string, string>> = {
  '0010_sealed-mails': 'Secrets and the keys of links are sealed; a release before reads them as they are.',
  '0050_one-way-to-compare-text':
    'Names get a collation; statements that a release before has prepared on them fail.',
}

/**
 * Applies the migrations of a folder, all or none, while other servers continue to run. If a table is in use, it gives
 * way and retries, so that neither side fails.
 */
export async function applyPatiently(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  try {
    for (let tries = 1; ; tries++) {
      await client.query(`set lock_timeout = '${patienceOf(tries)}ms'`)
      try {
        return await applyMigrations(drizzle({ client: client as pg.Client }), { migrationsFolder })
      } catch (error) {
        const { code } = ((error as Error).cause ?? error) as { code?: string }
        if (tries === TRIES || !code || !GAVE_WAY.includes(code)) throw error
        await sleep(PAUSE_MS)
      }
    }
  } finally {
    await client.query('reset lock_timeout').catch(() => {})
  }
}

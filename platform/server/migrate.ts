import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'
import { refuseOtherTables } from './postgres/refuse-other-tables.ts'
import { projectRoot } from './project-root.ts'

// Any fixed number: what matters is that every server asks for the same lock.
const MIGRATION_LOCK = 7_271_998

// Less than the second after which PostgreSQL ends one of those who wait for each other: who migrates gives way first.
const LOCK_PATIENCE_MS = 800
const PAUSE_MS = 300
const TRIES = 60
/** On a busy machine nobody ends so soon: from this try on it waits longer each time, so that it comes at all. */
const FEW_TRIES = 10
const MORE_PATIENCE_MS = 500
const MAX_PATIENCE_MS = 10_000

const patienceOf = (tries: number): number =>
  Math.min(LOCK_PATIENCE_MS + Math.max(0, tries - FEW_TRIES) * MORE_PATIENCE_MS, MAX_PATIENCE_MS)

/** A lock that did not come in time, and a wait in a circle. */
const GAVE_WAY = ['55P03', '40P01']

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
    await applyPatiently(lock, folder)
    await migrateWorker({ pgPool: pool })
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    lock.release()
    await pool.end()
  }
}

/**
 * Migrations beside which a release before them cannot serve, by name: all servers stop for the upgrade across one of
 * them. docs/operation.md names each, and where the way back is a backup.
 */
export const needsStop: Readonly<Record<string, string>> = {
  '0010_sealed-mails': 'Secrets and the keys of links are sealed; a release before reads them as they are.',
  '0050_one-way-to-compare-text':
    'Names get a collation; statements that a release before has prepared on them fail.',
}

/**
 * Applies the migrations of a folder, all or none, while other servers keep working: if a table is in use, it
 * gives way and retries, so that neither fails because of the other.
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

import { existsSync, realpathSync } from 'node:fs'
import pg from 'pg'
import { clusterFolder, SUPERUSER } from './cluster.ts'
import { findHome } from './home.ts'
import { isLocked } from './lock.ts'
import { isAlive, readPidFile } from './pid-file.ts'

/** The address of a database behind a socket folder, as pg and graphile-worker take it. */
export function socketUrl(socketFolder: string, databaseName: string): string {
  return `postgresql://${SUPERUSER}@/${encodeURIComponent(databaseName)}?host=${encodeURIComponent(socketFolder)}`
}

/**
 * The address of the database of a DATA_DIR whose server currently runs in another process. The lock of the
 * folder shows that, since /proc hides a process from other user namespaces (PrivateUsers= of a systemd
 * unit).
 */
export function findRunning(dataDir: string, databaseName = 'permeate'): string | undefined {
  const home = findHome(dataDir)
  if (home === undefined) return undefined
  if (!existsSync(home)) return undefined
  const file = readPidFile(clusterFolder(realpathSync(home)))
  if (!file?.ready || !isAlive(file.pid) || !isLocked(`${home}/lock`)) return undefined
  return socketUrl(file.socketFolder, databaseName)
}

/** Makes the database unless it exists. */
export async function ensureDatabase(socketFolder: string, databaseName: string): Promise<void> {
  await withClient(socketUrl(socketFolder, 'postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(databaseName)}`)
  })
}

/** Lends one connection to the work and closes it afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

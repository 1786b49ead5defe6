import { existsSync, realpathSync } from 'node:fs'
import pg from 'pg'
import { clusterFolder, SUPERUSER } from './cluster.ts'
import { findHome } from './home.ts'
import { isLocked } from './lock.ts'
import { isAlive, readPidFile } from './pid-file.ts'

/** Returns the URL of a database in a socket folder, as expected by pg and graphile-worker. */
export function socketUrl(socketFolder: string, databaseName: string): string {
  return `postgresql://${SUPERUSER}@/${encodeURIComponent(databaseName)}?host=${encodeURIComponent(socketFolder)}`
}

/**
 * Returns the URL of the database of a DATA_DIR whose server currently runs in another process. Detected by the folder
 * lock, since /proc hides processes from other user namespaces (PrivateUsers= of a systemd unit).
 */
export function findRunning(dataDir: string, databaseName = 'permeate'): string | undefined {
  const home = findHome(dataDir)
  if (home === undefined) return undefined
  if (!existsSync(home)) return undefined
  const file = readPidFile(clusterFolder(realpathSync(home)))
  if (!file?.ready || !isAlive(file.pid) || !isLocked(`${home}/lock`)) return undefined
  return socketUrl(file.socketFolder, databaseName)
}

/** Creates the database if it does not exist. */
export async function ensureDatabase(socketFolder: string, databaseName: string): Promise<void> {
  await withClient(socketUrl(socketFolder, 'postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(databaseName)}`)
  })
}

/** Runs the work with one connection and closes it afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

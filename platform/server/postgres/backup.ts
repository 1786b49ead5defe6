import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sealStream } from '../keys/sealed-file.ts'
import { END_OF_TABLE, type Manifest } from './archive.ts'
import { withClient } from './connect.ts'
import { countRows, lastMigration, listSequences, listTables, quoted } from './contents.ts'

interface BackupReport {
  file: string
  bytes: number
  tables: number
  rows: number
  serverVersion: string
}

/**
 * Writes a consistent snapshot of the entire database to one file, without blocking readers and writers. The file
 * appears under its name only when complete, readable by its owner alone.
 * @param createdAt the time noted in the file
 * @param key encrypts the file; without one, anyone who has the file can read it
 */
export async function backup(options: {
  url: string
  file: string
  createdAt: Date
  key?: string | undefined
}): Promise<BackupReport> {
  const { url, file } = options
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.part`
  try {
    const manifest = await withClient(url, (client) => dump(client, draft, options))
    await syncFile(draft)
    await rename(draft, file)
    const { size } = await stat(file)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { serverVersion } = manifest
    return { file, bytes: size, tables: manifest.tables.length, rows, serverVersion }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function dump(
  client: pg.Client,
  draft: string,
  { createdAt, key }: { createdAt: Date; key?: string | undefined },
): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local timezone = 'UTC'`)
  await client.query(`set local datestyle = 'ISO, MDY'`)
  await client.query(`set local intervalstyle = 'postgres'`)
  await client.query('set local row_security = off')
  const manifest = await describe(client, createdAt)
  const output = createWriteStream(draft, { mode: 0o600 })
  const packed = Readable.from(text(client, manifest)).compose(createGzip({ level: 6 }))
  await pipeline(key ? sealStream(packed, key) : packed, output)
  await client.query('commit')
  return manifest
}

async function describe(client: pg.Client, createdAt: Date): Promise<Manifest> {
  const version = await client.query<{ server_version: string }>('show server_version')
  const tables = []
  for (const table of await listTables(client)) {
    tables.push({ ...table, rows: await countRows(client, table) })
  }
  return {
    format: 'permeate-backup',
    formatVersion: 1,
    createdAt: createdAt.toISOString(),
    serverVersion: version.rows[0]?.server_version ?? '',
    migration: await lastMigration(client),
    tables,
    sequences: await listSequences(client),
  }
}

async function* text(client: pg.Client, manifest: Manifest): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(manifest)}\n`)
  for (const table of manifest.tables) {
    const columns = table.columns.map(pg.escapeIdentifier).join(', ')
    yield* client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`))
    yield END_OF_TABLE
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

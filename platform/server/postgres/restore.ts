import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SealError } from '../keys/sealed-file.ts'
import { ArchiveReader, type Manifest, RestoreError, type TableCopy } from './archive.ts'
import { openBackup } from './backups/open-backup.ts'
import { withClient } from './connect.ts'
import { countRows, hasRows, lastMigration, listSequences, listTables, quoted } from './contents.ts'
import { guardStatements } from './guards.ts'

interface RestoreOptions {
  url: string
  file: string
  /** The key that the backup was encrypted with. */
  key?: string | undefined
  /** Migrates the schema, including the job queue's. With `until` (journal time in ms), stops at that migration. */
  migrate: (url: string, until?: number) => Promise<void>
  /** Allows a target that already has rows; they are deleted in the same transaction. */
  replace?: boolean
}

/**
 * Restores a backup to a database: migrates to the backup's schema, loads all rows in one transaction, compares the row
 * count of every table with the manifest, then applies the remaining migrations. On failure, the target's rows are
 * unchanged. Throws RestoreError in plain English.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { url, file, key, migrate, replace = false } = options
  await proveWhole(file, key)
  const unpacked = await openBackup(file, key)
  try {
    const archive = new ArchiveReader(unpacked)
    const manifest = await archive.manifest()
    if (!replace) await withClient(url, refuseRows)
    await migrate(url, manifest.migration?.at)
    await withClient(url, async (client) => {
      await compareSchemas(client, manifest)
      await load(client, manifest, archive)
    })
    await migrate(url)
    return manifest
  } finally {
    unpacked.destroy()
  }
}

/** Reads the entire file once to verify its final checksum before any row is loaded. */
async function proveWhole(file: string, key: string | undefined): Promise<void> {
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  try {
    await pipeline(await openBackup(file, key), nowhere)
  } catch (error) {
    if (error instanceof SealError) throw new RestoreError(`${error.message} Nothing was changed.`)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!code.startsWith('Z_')) throw error
    throw new RestoreError(
      'The backup file is damaged or incomplete: it cannot be unpacked. Nothing was changed.',
    )
  }
}

async function refuseRows(client: pg.Client): Promise<void> {
  for (const table of await listTables(client)) {
    if (!(await hasRows(client, table))) continue
    throw new RestoreError(
      `The database is not empty (${table.schema}.${table.name} has rows), and nothing was changed. ` +
        'Restore into an empty one, or add --replace to delete what is there.',
    )
  }
}

async function compareSchemas(client: pg.Client, manifest: Manifest): Promise<void> {
  const here = await lastMigration(client)
  if (here?.hash !== manifest.migration?.hash) {
    const relation = (here?.at ?? 0) > (manifest.migration?.at ?? 0) ? 'older' : 'newer'
    throw new RestoreError(
      `The backup was made with ${relation} migrations than the database now has, and no row was changed. ` +
        (relation === 'older'
          ? 'Restore it into an empty database.'
          : 'Use the release that made it, or a newer one.'),
    )
  }
  const columns = new Map((await listTables(client)).map((table) => [quoted(table), new Set(table.columns)]))
  for (const table of manifest.tables) {
    const missing = table.columns.filter((column) => !columns.get(quoted(table))?.has(column))
    if (missing.length > 0) {
      throw new RestoreError(
        `The database lacks ${quoted(table)} with ${missing.join(', ')}; no row was changed.`,
      )
    }
  }
}

async function load(client: pg.Client, manifest: Manifest, archive: ArchiveReader): Promise<void> {
  const tables = await listTables(client)
  const guards = await guardStatements(client, tables)
  await client.query('begin')
  await client.query(`set local lock_timeout = '10s'`)
  await client.query(`set local datestyle = 'ISO, MDY'`)
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  for (const statement of guards.lower) await client.query(statement)
  for (const table of manifest.tables) await loadTable(client, table, archive)
  await releaseJobs(client, manifest)
  for (const statement of guards.raise) await client.query(statement)
  await setSequences(client, manifest)
  await client.query('commit')
}

async function loadTable(client: pg.Client, table: TableCopy, archive: ArchiveReader): Promise<void> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const sink = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`))
  await pipeline(Readable.from(archive.table()), sink)
  const rows = await countRows(client, table)
  if (rows !== table.rows) {
    throw new RestoreError(
      `${quoted(table)} should have ${table.rows} rows and got ${rows}; no row was changed.`,
    )
  }
}

/** Releases jobs that were locked when the backup was made; their worker does not exist here. */
async function releaseJobs(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const name of ['_private_jobs', '_private_job_queues']) {
    const table = { schema: 'graphile_worker', name }
    if (!manifest.tables.some((one) => one.schema === table.schema && one.name === name)) continue
    await client.query(
      `update ${quoted(table)} set locked_at = null, locked_by = null where locked_at is not null`,
    )
  }
}

async function setSequences(client: pg.Client, manifest: Manifest): Promise<void> {
  const here = new Set((await listSequences(client)).map(quoted))
  for (const sequence of manifest.sequences) {
    if (!here.has(quoted(sequence))) continue
    const name = quoted(sequence)
    if (sequence.last !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [name, sequence.last])
    else await client.query(`alter sequence ${name} restart`)
  }
}

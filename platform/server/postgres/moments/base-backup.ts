import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../connect.ts'
import { LaunchError } from '../launch-error.ts'
import { type ArchiveFolder, findArchive } from './archive-folder.ts'

const NAME = /^\d{8}T\d{6}\.\d{3}Z$/
/** Files that a server recreates, or that its logs restore. */
const LEFT_OUT = [
  ...['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'].map(
    (folder) => `./${folder}/*`,
  ),
  ...['./pg_subtrans/*', './postmaster.pid', './postmaster.opts', './backup_label*'],
]

/**
 * Copies the files of the running embedded database to its archive without blocking readers and writers, and removes
 * data older than the oldest of the newest `keep` copies. Returns the name of the copy: the time from which it can be
 * used.
 */
export async function saveBase(options: { url: string; archiveDir: string; keep?: number }): Promise<string> {
  const { url, archiveDir, keep = 14 } = options
  return withClient(url, async (client) => {
    const data = await show(client, 'data_directory')
    if ((await show(client, 'archive_mode')) !== 'on') {
      throw new LaunchError('The database does not archive yet: start the server again with ARCHIVE_DIR.')
    }
    const folder = findArchive(archiveDir, data)
    await client.query(`select pg_backup_start('permeate', fast => true)`)
    const draft = join(folder.base, 'draft.tar.gz')
    await pack(data, draft)
    const { rows } = await client.query<{ label: string; now: Date }>(
      'select labelfile as label, clock_timestamp() as now from pg_backup_stop(wait_for_archive => true)',
    )
    const [stopped] = rows
    if (!stopped) throw new LaunchError('The copy of the database has no label.')
    const name = nameOf(stopped.now)
    renameSync(draft, `${baseFile(folder, name)}`)
    // Written last: a copy without its label is ignored.
    writeFileSync(labelFile(folder, name), stopped.label, { mode: 0o600, flush: true })
    removeOld(folder, keep)
    return name
  })
}

const nameOf = (moment: Date): string => moment.toISOString().replaceAll(/[-:]/g, '')
export const baseFile = ({ base }: ArchiveFolder, name: string): string => join(base, `${name}.tar.gz`)
export const labelFile = ({ base }: ArchiveFolder, name: string): string => join(base, `${name}.label`)

/** Returns the names of complete copies, oldest first. */
const listBases = ({ base }: ArchiveFolder): string[] =>
  readdirSync(base)
    .filter((file) => file.endsWith('.label'))
    .map((file) => file.slice(0, -'.label'.length))
    .filter((name) => NAME.test(name))
    .sort()

/** Returns the newest copy from which logs lead to the given time; undefined if it precedes all copies. */
export const baseBefore = (folder: ArchiveFolder, at: Date): string | undefined =>
  listBases(folder).findLast((name) => name <= nameOf(at))

async function show(client: pg.Client, setting: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [setting])
  return rows[0]?.value ?? ''
}

async function pack(data: string, file: string): Promise<void> {
  const excluded = LEFT_OUT.map((pattern) => `--exclude=${pattern}`)
  const child = spawn('tar', ['-C', data, ...excluded, '-czf', file, '.'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += chunk
  })
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  // 1: a file changed or went while it was read, which the logs mend.
  if (code !== 0 && code !== 1) throw new LaunchError(`The database could not be copied: ${words.trim()}`)
}

function removeOld(folder: ArchiveFolder, keep: number): void {
  const names = listBases(folder)
  for (const name of names.slice(0, -keep)) {
    rmSync(labelFile(folder, name))
    rmSync(baseFile(folder, name))
  }
  const [oldest] = listBases(folder)
  const label = oldest ? readFileSync(labelFile(folder, oldest), 'utf8') : ''
  const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (!first) return
  for (const file of readdirSync(folder.wal)) {
    const log = /^[0-9A-F]{24}/.exec(file)?.[0]
    // The first eight digits are the timeline; the rest increases from log to log across timelines.
    if (log && log.slice(8) < first.slice(8)) rmSync(join(folder.wal, file))
  }
}

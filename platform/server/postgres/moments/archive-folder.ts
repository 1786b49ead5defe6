import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Account } from '../account.ts'
import { own } from '../home.ts'
import { LaunchError } from '../launch-error.ts'

/** Where the logs and base backups of one cluster are; clusters may share an ARCHIVE_DIR. */
export interface ArchiveFolder {
  wal: string
  base: string
}

/** How much of what was written is lost at most when the disk of the database is: seconds. */
const ARCHIVED_AFTER_SECONDS = 60

/** The number that PostgreSQL gave the cluster when it was made: the first eight bytes of its control file. */
function clusterNumber(data: string): string {
  const handle = openSync(join(data, 'global/pg_control'), 'r')
  const bytes = Buffer.alloc(8)
  readSync(handle, bytes, 0, 8, 0)
  closeSync(handle)
  return bytes.readBigUInt64LE().toString()
}

const foldersOf = (archiveDir: string, cluster: string): ArchiveFolder => ({
  wal: join(resolve(archiveDir), cluster, 'wal'),
  base: join(resolve(archiveDir), cluster, 'base'),
})

/** Makes the archive of a cluster, writable for the account of its server. */
export function settleArchive(archiveDir: string, data: string, account: Account): ArchiveFolder {
  const cluster = clusterNumber(data)
  mkdirSync(archiveDir, { recursive: true, mode: 0o711 })
  for (const folder of [join(archiveDir, cluster), ...Object.values(foldersOf(archiveDir, cluster))]) {
    own(folder, account)
  }
  return foldersOf(archiveDir, cluster)
}

/** The archive of a cluster, or, where the cluster is lost, the only one there is. Throws LaunchError. */
export function findArchive(archiveDir: string, data: string): ArchiveFolder {
  if (existsSync(data)) return foldersOf(archiveDir, clusterNumber(data))
  const clusters = existsSync(archiveDir) ? readdirSync(archiveDir) : []
  const [cluster] = clusters
  if (!cluster) throw new LaunchError(`${archiveDir} holds no archive.`)
  if (clusters.length > 1) {
    throw new LaunchError(
      `${archiveDir} holds archives of several databases (${clusters.join(', ')}): move away all but the one to restore.`,
    )
  }
  return foldersOf(archiveDir, cluster)
}

/** With these PostgreSQL copies every log there, packed, once it is full or a minute old. */
export function archiving({ wal }: ArchiveFolder): Record<string, string> {
  const [draft, file] = [inShell(wal, '%f.part'), inShell(wal, '%f.gz')]
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: String(ARCHIVED_AFTER_SECONDS),
    // Renamed when it is whole and on the disk; a log that is archived again after a crash is the same one.
    archive_command: `gzip -c "%p" > ${draft} && sync ${draft} && mv ${draft} ${file}`,
  }
}

/** With these it fetches logs from there and stops at the moment. */
export function recovering({ wal }: ArchiveFolder, at: Date): Record<string, string> {
  return {
    archive_mode: 'off',
    hot_standby: 'off',
    restore_command: `gzip -dc ${inShell(wal, '%f.gz')} > "%p"`,
    // The abbreviation Z is not known yet when this is read.
    recovery_target_time: at.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  }
}

const inShell = (folder: string, name: string): string =>
  `'${folder.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'/${name}`

import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Account } from '../account.ts'
import { own } from '../home.ts'
import { LaunchError } from '../launch-error.ts'

/** Folders with the logs and base backups of one cluster. Clusters may share an ARCHIVE_DIR. */
export interface ArchiveFolder {
  wal: string
  base: string
}

/** Maximum data loss in seconds if the database disk fails. */
const ARCHIVED_AFTER_SECONDS = 60

/** Returns the cluster's system identifier: the first eight bytes of its control file. */
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

/** Creates the archive of a cluster, writable by its server's account. */
export function settleArchive(archiveDir: string, data: string, account: Account): ArchiveFolder {
  const cluster = clusterNumber(data)
  mkdirSync(archiveDir, { recursive: true, mode: 0o711 })
  for (const folder of [join(archiveDir, cluster), ...Object.values(foldersOf(archiveDir, cluster))]) {
    own(folder, account)
  }
  return foldersOf(archiveDir, cluster)
}

/** Returns the archive of a cluster or, if the cluster is lost, the only archive present. Throws `LaunchError`. */
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

/** PostgreSQL settings that copy each log to the archive, compressed, once it is full or a minute old. */
export function archiving({ wal }: ArchiveFolder): Record<string, string> {
  const [draft, file] = [inShell(wal, '%f.part'), inShell(wal, '%f.gz')]
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: String(ARCHIVED_AFTER_SECONDS),
    // Renamed when complete and synced. A log that is archived again after a crash is identical.
    archive_command: `gzip -c "%p" > ${draft} && sync ${draft} && mv ${draft} ${file}`,
  }
}

/** Returns settings that fetch logs from the archive and stop recovery at the given time. */
export function recovering({ wal }: ArchiveFolder, at: Date): Record<string, string> {
  return {
    archive_mode: 'off',
    hot_standby: 'off',
    restore_command: `gzip -dc ${inShell(wal, '%f.gz')} > "%p"`,
    // The abbreviation Z is not known yet when this setting is read.
    recovery_target_time: at.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  }
}

const inShell = (folder: string, name: string): string =>
  `'${folder.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'/${name}`

import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filesText } from '#platform/server/http/files/file-folders.ts'
import { backup } from '#platform/server/postgres/backup.ts'
import { backupName, removeOldBackups } from '#platform/server/postgres/backups/backup-files.ts'
import { findRunning } from '#platform/server/postgres/connect.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { saveBase } from '#platform/server/postgres/moments/base-backup.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { proveBackup } from './operation/prove-backup.ts'

const USAGE = 'npm run backup, with -- [file] [--keep 14] [--skip-proof] if need be'

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, 'skip-proof': { type: 'boolean', default: false } },
  })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) {
    throw new Error(USAGE)
  }
  const settings = readSettings(process.env)
  const createdAt = new Date()
  const file = resolve(
    positionals[0] ?? join(settings.backupDir, backupName(createdAt, settings.backupKey !== undefined)),
  )
  await save(settings, file, createdAt)
  if (!values['skip-proof']) {
    await proveBackup(file, settings.backupKey)
    console.log('Proven: restored into a database of its own, with the same number of rows in every table.')
  }
  const removed = keep === undefined ? 0 : await removeOldBackups(dirname(file), keep)
  if (removed > 0) console.log(`Removed ${removed} older ones.`)
  console.log(`${filesText(settings)} are not part of it: copy them as files.`)
  console.log(
    settings.backupKey
      ? 'It is encrypted by BACKUP_KEY: keep that key in another place, for nothing opens it without.'
      : 'It holds personal data and is not encrypted: set BACKUP_KEY, or keep every copy as safe as the database.',
  )
}

async function save(settings: Settings, file: string, createdAt: Date): Promise<void> {
  const { dataDir, archiveDir, backupKey: key } = settings
  const running = settings.directUrl ?? settings.databaseUrl ?? findRunning(dataDir)
  const launched = running === undefined ? await launchPostgres({ dataDir, archiveDir }) : undefined
  const url = running ?? launched?.url ?? ''
  try {
    const report = await backup({ url, file, createdAt, key })
    console.log(
      `Saved ${report.rows} rows of ${report.tables} tables (PostgreSQL ${report.serverVersion}) ` +
        `to ${report.file}, ${Math.ceil(report.bytes / 1024)} KB.`,
    )
    if (archiveDir) {
      const base = await saveBase({ url, archiveDir })
      console.log(`Saved ${base}, from which the archived logs lead to any later moment.`)
    }
  } finally {
    await launched?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

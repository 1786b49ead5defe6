import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filesText } from '#platform/server/http/files/file-folders.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { restoreMoment } from '#platform/server/postgres/moments/restore-moment.ts'
import { restore } from '#platform/server/postgres/restore.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { migrateTo } from './operation/migrate-to.ts'

const USAGE =
  'Say which backup: npm run restore -- <file> [--replace], or which moment: npm run restore -- --at 2026-11-22T14:03:00Z'

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, at: { type: 'string' } },
  })
  const settings = readSettings(process.env)
  const [file] = positionals
  if (values.at !== undefined && positionals.length === 0) return toMoment(settings, values.at)
  if (file === undefined || positionals.length > 1 || values.at !== undefined) throw new Error(USAGE)
  await fromFile(settings, resolve(file), values.replace)
}

async function fromFile(settings: Settings, file: string, replace: boolean): Promise<void> {
  const { dataDir, backupKey: key, archiveDir } = settings
  // Launching fails if a server is running on DATA_DIR, because rows must not change during the restore.
  const launched = settings.databaseUrl ? undefined : await launchPostgres({ dataDir, archiveDir })
  try {
    const url = settings.directUrl ?? settings.databaseUrl ?? launched?.url ?? ''
    const manifest = await restore({ url, file, key, replace, migrate: migrateTo })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored ${rows} rows of ${manifest.tables.length} tables as of ${manifest.createdAt}; ` +
        'every table has the number of rows that the backup noted.',
    )
    console.log(`${filesText(settings)} belong to it: copy them as files.`)
  } finally {
    await launched?.stop()
  }
}

async function toMoment({ dataDir, archiveDir, databaseUrl }: Settings, text: string): Promise<void> {
  if (databaseUrl) {
    throw new Error('The database of DATABASE_URL goes back by its own means: docs/operation.md says how.')
  }
  if (!archiveDir) throw new Error('Set ARCHIVE_DIR to the folder of the archived logs.')
  const at = new Date(text)
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) ||
    Number.isNaN(at.getTime())
  ) {
    throw new Error(`${text} is no moment. ${USAGE}`)
  }
  const { base, former } = await restoreMoment({ dataDir, archiveDir, at })
  console.log(`The database is as it was at ${at.toISOString()} (from ${base}).`)
  console.log(`What it was before lies in ${former}: delete it when you no longer need it.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

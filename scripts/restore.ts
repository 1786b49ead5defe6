import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorker } from 'graphile-worker'
import { migrate } from '#platform/server/migrate.ts'
import { withClient } from '#platform/server/postgres/connect.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { refuseOtherTables } from '#platform/server/postgres/refuse-other-tables.ts'
import { restore } from '#platform/server/postgres/restore.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { readSettings } from '#platform/server/settings.ts'

const USAGE = 'Say which backup: npm run restore <file>, or npm run restore -- <file> --replace'

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error(USAGE)
  const settings = readSettings(process.env)
  // A running server on DATA_DIR makes the launch fail: rows must not change under it.
  const launched = settings.databaseUrl ? undefined : await launchPostgres({ dataDir: settings.dataDir })
  try {
    const url = settings.databaseUrl ?? launched?.url ?? ''
    const manifest = await restore({ url, file: resolve(file), replace: values.replace, migrate: migrateTo })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored ${rows} rows of ${manifest.tables.length} tables as of ${manifest.createdAt}; ` +
        'every table has the number of rows that the backup noted.',
    )
    console.log(
      `The folders mail and uploads belong beside it, in ${resolve(settings.dataDir)}: copy them as files.`,
    )
  } finally {
    await launched?.stop()
  }
}

/** Migrates as far as the migration of that journal time, so that an older backup fits; else to the present. */
async function migrateTo(url: string, until?: number): Promise<void> {
  if (until === undefined) return migrate(url)
  const migrations = join(projectRoot(), 'platform/server/migrations')
  const folder = await mkdtemp(join(tmpdir(), 'permeate-migrations-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const journalFile = join(folder, 'meta/_journal.json')
    const journal: { entries: { when: number }[] } = JSON.parse(await readFile(journalFile, 'utf8'))
    journal.entries = journal.entries.filter((entry) => entry.when <= until)
    await writeFile(journalFile, JSON.stringify(journal))
    await withClient(url, async (client) => {
      await refuseOtherTables(client, migrations)
      await applyMigrations(drizzle({ client }), { migrationsFolder: folder })
    })
    await migrateWorker({ connectionString: url })
  } finally {
    await rm(folder, { recursive: true })
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateWorker } from 'graphile-worker'
import { migrate } from '#platform/server/migrate.ts'
import { withClient } from '#platform/server/postgres/connect.ts'
import { refuseOtherTables } from '#platform/server/postgres/refuse-other-tables.ts'
import { projectRoot } from '#platform/server/project-root.ts'

/** Migrates up to the migration with that journal time, to match an older backup; otherwise to the latest. */
export async function migrateTo(url: string, until?: number): Promise<void> {
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

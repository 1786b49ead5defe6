import { join, resolve } from 'node:path'
import { backup } from '#platform/server/postgres/backup.ts'
import { findRunning } from '#platform/server/postgres/connect.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { readSettings } from '#platform/server/settings.ts'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const createdAt = new Date()
  const stamp = createdAt.toISOString().slice(0, 19).replaceAll(':', '')
  const file = resolve(process.argv[2] ?? join(settings.dataDir, 'backups', `permeate-${stamp}Z.backup.gz`))
  const running = settings.databaseUrl ?? findRunning(settings.dataDir)
  const launched = running === undefined ? await launchPostgres({ dataDir: settings.dataDir }) : undefined
  try {
    const report = await backup({ url: running ?? launched?.url ?? '', file, createdAt })
    console.log(
      `Saved ${report.rows} rows of ${report.tables} tables (PostgreSQL ${report.serverVersion}) ` +
        `to ${report.file}, ${Math.ceil(report.bytes / 1024)} KB.`,
    )
    console.log(
      `The folders mail, media, proofs and roster of ${resolve(settings.dataDir)} are not part of it: copy them as files.`,
    )
    console.log('It holds personal data: keep it, and every copy of it, as safe as the database.')
  } finally {
    await launched?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

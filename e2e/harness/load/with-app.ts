import { resolve } from 'node:path'
import pino from 'pino'
import { buildApp } from '#app/server/build-app.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { readSettings } from '#platform/server/settings.ts'

type App = Awaited<ReturnType<typeof buildApp>>['app']

/** Runs work on the folder of a stopped server, to add data that no product call adds. */
export async function withApp(dataDir: string, work: (app: App) => Promise<void>): Promise<void> {
  const database = await launchPostgres({ dataDir: resolve(dataDir) })
  const settings = readSettings({ DATA_DIR: dataDir })
  const built = await buildApp({ settings, databaseUrl: database.url, log: pino({ level: 'warn' }) })
  try {
    await work(built.app)
  } finally {
    await built.close()
    await database.stop()
  }
}

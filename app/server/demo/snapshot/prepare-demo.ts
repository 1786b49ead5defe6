import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dayIn } from '#platform/contract/zoned-days.ts'
import { readSettings, type Settings, SettingsError } from '#platform/server/settings.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { findSnapshot, restoreSnapshot } from './demo-snapshot.ts'

// Run by `npm start` before the server: fills an empty DATA_DIR with today's demo world, from a snapshot if one exists
// for this day. On failure, the server builds the world itself.
const DATABASE = 'permeate'

/** True if no setting places the data or keys elsewhere. Other shops are not restored from a snapshot. */
const isPlain = ({ production, demoData, databaseUrl, archiveDir }: Settings, env: NodeJS.ProcessEnv) =>
  demoData &&
  !production &&
  !databaseUrl &&
  !archiveDir &&
  !env.SECRET_KEY &&
  !env.PAYPAL_CLIENT_ID &&
  !env.STRIPE_SECRET_KEY

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

async function prepare(env: NodeJS.ProcessEnv): Promise<void> {
  const given = readSettings(env)
  const dataDir = resolve(given.dataDir)
  if (!isPlain(given, env) || !isEmpty(dataDir)) return
  const moment = new Date()
  // File locations and the log level do not affect the demo data.
  const { dataDir: _, backupDir, ...settings } = readSettings({ ...env, DATA_DIR: 'data', LOG_LEVEL: 'info' })
  const purpose = { day: dayIn(moment, 'UTC'), settings: JSON.stringify(settings) }
  try {
    const snapshot = await findSnapshot(purpose, async (target) => {
      const settingsIn = (files: string) => readSettings({ ...env, DATA_DIR: files })
      await buildSnapshot(target, { moment, demo: DATABASE, settings: settingsIn })
    })
    await restoreSnapshot(snapshot, dataDir)
  } catch (error) {
    if (existsSync(dataDir))
      for (const name of readdirSync(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
    console.warn(
      `No snapshot of the demo world could be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}

await prepare(process.env).catch((error: unknown) => {
  // The server reports invalid settings.
  if (!(error instanceof SettingsError)) throw error
})

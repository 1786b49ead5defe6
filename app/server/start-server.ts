import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import type { Settings } from '#platform/server/settings.ts'
import { secureDataDir } from './private-files.ts'
import { openLog, type ServerLog } from './server-log.ts'
import { inPlainWords, StartError } from './start-error.ts'

export interface RunningServer {
  url: string
  sandboxUrl: string | undefined
  logLocation: string
  log: ServerLog['log']
  hasDemo: boolean
  /** Finishes running requests, then closes all resources opened at startup. */
  stop(): Promise<void>
}

/**
 * Starts all parts of a single-process shop in dependency order. Throws LaunchError or StartError if the operator can
 * fix the problem; everything already opened is closed first.
 */
export async function startServer(given: Settings, say: (line: string) => void): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    return await openAll(await choosePort(given), say, opened, stop)
  } catch (error) {
    await stop().catch(() => {})
    throw inPlainWords(error, given)
  }
}

async function openAll(
  given: Settings,
  say: (line: string) => void,
  opened: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<RunningServer> {
  if (given.production && !given.databaseUrl && process.getuid?.() === 0) {
    throw new StartError(
      'As root its database would run as nobody, and every program of nobody could read it. Start it as a user of its own.',
    )
  }
  secureDataDir(resolve(given.dataDir))
  const { log, location } = openLog(given)
  // PostgreSQL starts in a separate process while this one loads the shop.
  const loading = import('./open-shop.ts')
  loading.catch(() => {})
  const databaseUrl = await openDatabase(given, opened, log)
  const { openShop } = await loading
  const { sandboxUrl } = await openShop({ settings: given, databaseUrl, log, say, opened })
  return { url: given.publicUrl, sandboxUrl, logLocation: location, log, hasDemo: given.demoData, stop }
}

async function openDatabase(
  settings: Settings,
  opened: (() => Promise<void>)[],
  log: ServerLog['log'],
): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const database = await launchPostgres({
    dataDir: resolve(settings.dataDir),
    archiveDir: settings.archiveDir,
    log: (line) => log.info({ from: 'postgres' }, line),
  })
  opened.push(database.stop)
  return database.url
}

/** Chooses a free port for PORT=0, since the URL must be known before links are written and origins are compared. */
async function choosePort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings
  const port = await freePort(settings.host)
  const publicUrl = settings.publicUrl.replace(/:0$/, `:${port}`)
  return { ...settings, port, publicUrl }
}

function freePort(host: string): Promise<number> {
  return new Promise((answer, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => answer(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

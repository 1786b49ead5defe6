import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuseDemoPassword } from '#features/accounts/server/public.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { migrate } from '#platform/server/migrate.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { Settings } from '#platform/server/settings.ts'
import { startWorker } from '#platform/server/worker.ts'
import { type BuiltApp, buildApp } from './build-app.ts'
import { choosesDemo } from './demo/demo-choice.ts'
import { loadDemoWorld } from './demo/demo-world.ts'
import { keepPrivate } from './private-files.ts'
import { releaseJobs } from './release-jobs.ts'
import { type Payments, startPayments } from './sandbox.ts'
import { schedules } from './schedules.ts'
import { openLog, type ServerLog } from './server-log.ts'
import { inPlainWords, portError, StartError } from './start-error.ts'

export interface RunningServer {
  url: string
  sandboxUrl: string | undefined
  logLocation: string
  log: ServerLog['log']
  hasDemo: boolean
  /** Finishes the requests that are running, then closes everything that the start opened. */
  stop(): Promise<void>
}

/**
 * Starts everything that a shop of one process needs, in the order in which it leans on each other. Throws
 * LaunchError or StartError where the person who starts it can do something; whatever was opened is closed then.
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
  keepPrivate(resolve(given.dataDir))
  const { log, location } = openLog(given)
  const databaseUrl = await openDatabase(given, opened, log)
  await migrate(databaseUrl)
  const wantsDemo = await choosesDemo(databaseUrl, given.demoData, new Date())
  const payments = await startPayments(given)
  opened.push(async () => payments.sandbox?.close())
  const built = await buildApp({ settings: payments.settings, databaseUrl, log })
  opened.push(built.close)
  if (given.production) {
    await refuseDemoPassword(built.app).catch((error: Error) => {
      throw new StartError(error.message)
    })
  }
  if (wantsDemo) {
    say('Loading the demo world: people, courses, partners and companies. This happens once.')
    await loadDemoWorld(built.app, payments.sandbox)
  }
  const stopReleasing = await releaseJobs(built.app, { alone: !given.databaseUrl })
  opened.push(async () => stopReleasing())
  const worker = await startWorker(built.app, schedules)
  opened.push(() => worker.stop())
  await openDoor(built, payments, opened)
  return {
    url: given.publicUrl,
    sandboxUrl: payments.sandbox?.url,
    logLocation: location,
    log,
    hasDemo: given.demoData,
    stop,
  }
}

async function openDatabase(
  settings: Settings,
  opened: (() => Promise<void>)[],
  log: ServerLog['log'],
): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const database = await launchPostgres({
    dataDir: resolve(settings.dataDir),
    log: (line) => log.info({ from: 'postgres' }, line),
  })
  opened.push(database.stop)
  return database.url
}

async function openDoor(
  { app }: BuiltApp,
  { sandbox, settings }: Payments,
  opened: (() => Promise<void>)[],
): Promise<void> {
  // The card fields of a provider that runs on this machine, whoever started it.
  const { paypal, production } = settings
  const frameOrigins = paypal && !production ? [new URL(paypal.baseUrl).origin] : []
  const http = await buildHttp(app, { webRoot: join(projectRoot(), 'dist/web'), frameOrigins })
  opened.push(() => closeDoor(http))
  await http.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw portError(error, settings.port, 'PORT')
  })
  const webhook = app.served.find(({ operation }) => operation.access === 'provider')
  sandbox?.connectApp({
    origin: new URL(settings.publicUrl).origin,
    ...(webhook ? { webhookUrl: `http://localhost:${settings.port}/api/${webhook.operation.at}` } : {}),
  })
}

const REQUEST_PATIENCE = 4000

/** Takes no more requests and waits for those that run, but not for a reader who never finishes. */
async function closeDoor(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), REQUEST_PATIENCE)
  await http.close()
  clearTimeout(cut)
}

/** PORT=0 means any free port; the address must be known before links are written and origins compared. */
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

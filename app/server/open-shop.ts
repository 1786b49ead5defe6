import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuseDemoPassword } from '#features/core/accounts/server/public.ts'
import { pageSources } from '#features/shop/payments/server/provider.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { migrate } from '#platform/server/migrate.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { Settings } from '#platform/server/settings.ts'
import { startWorker } from '#platform/server/worker.ts'
import { type BuiltApp, buildApp } from './build-app.ts'
import { choosesDemo } from './demo/demo-choice.ts'
import { loadDemoWorld } from './demo/demo-world.ts'
import { releaseJobs } from './release-jobs.ts'
import { type Payments, startPayments } from './sandbox.ts'
import { schedules } from './schedules.ts'
import type { ServerLog } from './server-log.ts'
import { portError, StartError } from './start-error.ts'

interface Ground {
  settings: Settings
  databaseUrl: string
  log: ServerLog['log']
  say: (line: string) => void
  /** Close functions to run on stop, last one first. */
  opened: (() => Promise<void>)[]
}

/** Starts the shop on a running database: migrates it, starts jobs, and listens. Returns the address of the sandbox. */
export async function openShop({ settings: given, databaseUrl, log, say, opened }: Ground) {
  await migrate(given.directUrl ?? databaseUrl)
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
  await listen(built, payments, opened)
  return { sandboxUrl: payments.sandbox?.url }
}

async function listen(
  { app }: BuiltApp,
  { sandbox, settings }: Payments,
  opened: (() => Promise<void>)[],
): Promise<void> {
  const providerSources = pageSources(settings)
  const http = await buildHttp(app, { webRoot: join(projectRoot(), 'dist/web'), providerSources })
  opened.push(() => stopListening(http))
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

/** Stops accepting requests and waits for running ones, up to a timeout for clients that never finish reading. */
async function stopListening(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), REQUEST_PATIENCE)
  await http.close()
  clearTimeout(cut)
}

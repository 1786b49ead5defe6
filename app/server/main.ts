import { join, resolve } from 'node:path'
import { hasProvider } from '#features/shop/payments/server/provider.ts'
import { LaunchError } from '#platform/server/postgres/launch-error.ts'
import { readSettings, type Settings, SettingsError } from '#platform/server/settings.ts'
import { StartError } from './start-error.ts'
import { type RunningServer, startServer } from './start-server.ts'

const STOP_PATIENCE = 9000

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const server = await startServer(settings, say)
  stopOnSignals(server)
  for (const problem of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(problem, (error) => {
      // The in-memory state can no longer be trusted; the process manager restarts the server.
      server.log.fatal({ err: error }, `ending because of an ${problem}`)
      process.exit(1)
    })
  }
  describe(settings, server)
}

function describe(settings: Settings, server: RunningServer): void {
  say('')
  say(`Permeate is ready on ${server.url}`)
  if (server.hasDemo) {
    say('  log in as learner, admin or one of the others in README.md; the password is Permeate-demo-26')
  }
  if (server.sandboxUrl)
    say(`  payments   sandbox on ${server.sandboxUrl}, no real money: pay with 4111 1111 1111 1111`)
  else if (!hasProvider(settings))
    say('  payments   not set up: set the keys of PayPal or Stripe (README.md)')
  say(`  data       ${settings.databaseUrl ? 'in the database of DATABASE_URL' : resolve(settings.dataDir)}`)
  if (!settings.smtpUrl)
    say(`  email      as files in ${resolve(join(settings.dataDir, 'mail'))}; SMTP_URL sends it`)
  say(`  log        ${server.logLocation}`)
  if (process.stdout.isTTY) say('Stop it with Ctrl-C.')
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    say('Stopping.')
    setTimeout(() => process.exit(1), STOP_PATIENCE).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // If started by one of our programs, stops when that program ends, even if it was killed.
  process.once('disconnect', stop)
}

function say(line: string): void {
  console.log(line)
}

main().catch((error: unknown) => {
  const isPlain =
    error instanceof SettingsError || error instanceof LaunchError || error instanceof StartError
  console.error(isPlain ? `Permeate did not start. ${error.message}` : error)
  process.exit(1)
})

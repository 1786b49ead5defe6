import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, inject } from 'vitest'
import { databaseUrl } from '#app/server/demo/snapshot/database-url.ts'
import { TEMPLATE_DEMO } from '#app/server/testing/test-plan.ts'
import { withClient } from '#platform/server/postgres/connect.ts'
import { type BuiltServer, type StartOptions, startBuiltServer } from './built-server.ts'
import { clockShift, startClock } from './clock/test-clock.mjs'

export interface Shop {
  readonly url: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** Kills the server process, including the sandbox provider, without a shutdown. */
  kill(): Promise<void>
  /** Restarts it on the same data and the same URLs. */
  startAgain(): Promise<void>
  /** Moves the server's clock ahead of the run's. The shop must have been opened with a movable clock. */
  moveClock(ahead: { days?: number; seconds?: number }): Promise<void>
  /** Reads rows directly from the database; `now()` returns the time of the run. */
  rows<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

/** The database uses the machine's clock, which differs from the run's. */
const inRunTime = (text: string): string =>
  text.replaceAll('now()', `(now() + interval '${clockShift()} milliseconds')`)

/** Not copied: the database of all files, and demo emails, so that a test finds its own emails quickly. */
const NOT_COPIED = /^(postgres|mail)/

/**
 * Starts the built server on separate demo data for one test file; closed automatically after the file's last test.
 * Call it at the top of the file: `const shop = await openShop()`.
 */
export async function openShop(
  settings: Record<string, string> = {},
  { asksIdentity = false, ...options }: StartOptions & { asksIdentity?: boolean } = {},
): Promise<Shop> {
  startClock()
  const administrator = inject('serverUrl')
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const url = databaseUrl(administrator, name)
  const dataDir = join(inject('dataDir'), name)
  const template = join(inject('dataDir'), 'template')
  const isFile = (path: string) => !NOT_COPIED.test(relative(template, path))
  await cp(template, dataDir, { recursive: true, filter: isFile })
  await withClient(administrator, async (client) => {
    // Concurrent clones of one template block each other, so they are serialized.
    await client.query('select pg_advisory_lock(42)')
    await client.query(`create database ${name} template ${TEMPLATE_DEMO} strategy file_copy`)
  })
  // Most journeys open lectures for reasons other than confirming the learner's identity.
  if (!asksIdentity)
    await withClient(url, (client) => client.query('update course_versions set confirms_identity = false'))
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
    CLOCK_SHIFT_MS: String(clockShift()),
    ...settings,
  }
  let server: BuiltServer = await startBuiltServer(environment, options)
  afterAll(async () => {
    await server.stop()
    await withClient(administrator, (client) => client.query(`drop database if exists ${name} with (force)`))
  })
  const { url: shopUrl, sandboxUrl } = server
  return {
    url: shopUrl,
    sandboxUrl,
    databaseUrl: url,
    dataDir,
    kill: () => server.kill(),
    async startAgain() {
      const ports = { PORT: new URL(shopUrl).port, SANDBOX_PORT: new URL(sandboxUrl).port }
      server = await startBuiltServer({ ...environment, ...ports }, options)
    },
    moveClock: ({ days = 0, seconds = 0 }) =>
      server.shiftClock(clockShift() + (days * 86_400 + seconds) * 1000),
    rows: (text, values) =>
      withClient(url, async (client) => (await client.query(inRunTime(text), values)).rows as never),
  }
}

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runOnce } from 'graphile-worker'
import pg from 'pg'
import pino from 'pino'
import { afterAll, inject } from 'vitest'
import { holdsOnceLink } from '#platform/contract/links/mask-links.ts'
import type { App } from '#platform/server/app.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Extension } from '#platform/server/extensions/extension-point.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { wholeMail } from '#platform/server/mail.ts'
import { mailMessages } from '#platform/server/tables.ts'
import { quietLogger, taskOf } from '#platform/server/worker.ts'
import { buildApp } from '../build-app.ts'
import { databaseUrl } from '../demo/snapshot/database-url.ts'
import { refuseGuessedColumns } from './guessed-columns.ts'
import { notificationsReceived } from './statements/listeners.ts'
import { TestClient } from './test-client.ts'
import { testSettings } from './test-settings.ts'
import { DEMO_DAY } from './test-world.ts'

export interface TestApp {
  app: App
  /** Returns a client without login and with separate cookies. */
  guest(): Promise<TestClient>
  /** Returns a client logged in as a demo user. */
  as(username: string): Promise<TestClient>
  person(username: string): Promise<SignedInActor>
  now(): Date
  setNow(moment: Date): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
  /** Runs all due jobs. */
  runJobs(): Promise<void>
  /** Waits until this server has received the notifications of all committed changes, which clear its caches. */
  settled(): Promise<void>
  /** Returns all emails in order, with the link keys as their recipients see them. */
  mails(): Promise<(typeof mailMessages.$inferSelect)[]>
  databaseUrl: string
}

/**
 * Starts the complete server in this process on a separate database, cloned from the empty shop or the demo data (built
 * on DEMO_DAY, where the test clock starts). Closes automatically after the file's last test.
 */
export async function testApp(
  options: {
    world?: 'demo' | 'empty'
    settings?: Record<string, string>
    /** Extensions that the test adds to the product's features. */
    extends?: readonly Extension[]
  } = {},
): Promise<TestApp> {
  refuseGuessedColumns()
  const serverUrl = inject('serverUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  await onServer(
    serverUrl,
    `create database ${name} template template_${options.world ?? 'demo'} strategy file_copy`,
  )
  const url = databaseUrl(serverUrl, name)
  let moment = DEMO_DAY
  let jobsRunAt = DEMO_DAY
  const { app, close } = await buildApp({
    settings: testSettings(inject('dataDir'), options.settings),
    databaseUrl: url,
    log: pino({ level: 'error' }),
    clock: () => moment,
    more: [{ name: 'test', extends: options.extends ?? [] }],
  })
  const http = await buildHttp(app)
  afterAll(async () => {
    const keys = await templatesWithKeys(app.pool, DEMO_DAY)
    await http.close()
    await close()
    await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    if (keys.length > 0) throw new Error(`Stored mails hold the keys of links: ${keys.join(', ')}`)
  })
  const find = async (username: string) => {
    const finders = app.features.flatMap((feature) => feature.findPerson ?? [])
    const person = await finders[0]?.(app, username)
    if (!person) throw new Error(`There is no ${username}`)
    return person
  }
  return {
    app,
    guest: () => TestClient.open(http),
    as: async (username) => TestClient.open(http, app, await find(username)),
    person: find,
    now: () => moment,
    setNow: (to) => {
      moment = to
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      moment = new Date(moment.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
    runJobs: async () => {
      const passed = moment.getTime() - jobsRunAt.getTime()
      jobsRunAt = moment
      await runDueJobs(app, passed)
    },
    settled: () => notificationsReceived(name),
    mails: async () => {
      const stored = await app.db.select().from(mailMessages).orderBy(mailMessages.createdAt)
      return Promise.all(stored.map(async (mail) => ({ ...mail, ...(await asRead(app, mail)) })))
    },
    databaseUrl: url,
  }
}

async function runDueJobs(app: App, passed: number): Promise<void> {
  const jobs = app.features.flatMap((feature) => feature.jobs ?? [])
  const taskList = Object.fromEntries(jobs.map((job) => [job.name, taskOf(app, job)]))
  // Wait times use the database clock, so subtract the time that has passed on the test clock.
  const elapsed = `${passed} milliseconds`
  await app.pool.query('update graphile_worker._private_jobs set run_at = run_at - $1::interval', [elapsed])
  await runOnce({ pgPool: app.pool, taskList, noHandleSignals: true, logger: quietLogger(app) })
  await outcomesWritten(app)
}

/** Waits until job outcomes are recorded, because the worker reports completion earlier. */
async function outcomesWritten(app: App): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await app.pool.query(
      'select 1 from graphile_worker._private_jobs where locked_at is not null limit 1',
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function onServer(serverUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    // Serialized, because two concurrent clones of one template conflict.
    await client.query('select pg_advisory_lock(42)')
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Returns an email with its link keys. Single-use keys exist only in the email file once it has been sent. */
async function asRead({ settings }: App, mail: typeof mailMessages.$inferSelect) {
  if (mail.sealed || !mail.sentAt || !holdsOnceLink(mail.text)) return wholeMail(settings, mail)
  const letter = await readFile(join(settings.dataDir, 'mail', `${mail.id}.eml`), 'utf8')
  const text = letter.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return { html: text, text }
}

/** A URL that ends with a signature or random token: 43 characters of base64url. */
const KEY = 'https?://[^\\s"<>]*[A-Za-z0-9_-]{43}'

/** Returns the templates of emails stored since the given time that contain a link with its key. */
export async function templatesWithKeys(pool: pg.Pool, since: Date): Promise<string[]> {
  const { rows } = await pool.query<{ template: string }>(
    'select distinct template from mail_messages where created_at >= $1 and (text ~ $2 or html ~ $2) order by 1',
    [since, KEY],
  )
  return rows.map(({ template }) => template)
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lastMigration } from '../postgres/contents.ts'
import { projectRoot } from '../project-root.ts'
import type { Settings } from '../settings.ts'
import { type Finding, fail, ok, warn, wordsOf } from './finding.ts'
import { readQueue } from './queue-state.ts'

const PATIENCE_MS = 5000
const OLDEST_MAJOR = 15
const LATE_SECONDS = 300
const SKEW_SECONDS = { warn: 5, fail: 60 }

/** Checks that need the database. `url` is undefined if the embedded database is not running. */
export async function databaseFindings(settings: Settings, url: string | undefined): Promise<Finding[]> {
  if (!url) {
    return [
      fail('database', 'The embedded database is not running: start the server, then call the doctor again.'),
    ]
  }
  const found = await inDatabase('database', settings.directUrl ?? url, async (client) => [
    await version(client),
    await migrations(client),
    await clock(client),
    ...(await jobs(client)),
  ])
  const others = [
    ...(settings.directUrl ? await inDatabase('pooler', url, pooler) : []),
    ...(settings.replicaUrl ? await inDatabase('replica', settings.replicaUrl, replica) : []),
  ]
  return [...found, ...others]
}

async function inDatabase(what: string, url: string, ask: (client: pg.Client) => Promise<Finding[]>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(client)
  } catch (error) {
    return [
      fail(what, `It cannot be used: ${wordsOf(error)}. Check that it runs, its address, user and password.`),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ number: number; encoding: string; sync: string }>(`
    select current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as sync`)
  const { number = 0, encoding, sync } = rows[0] ?? {}
  const said = `PostgreSQL ${Math.floor(number / 10_000)}.${number % 10_000}`
  if (number < OLDEST_MAJOR * 10_000)
    return fail('database', `${said} is too old: ${OLDEST_MAJOR} or newer is needed.`)
  if (encoding !== 'UTF8')
    return fail(
      'database',
      `It is encoded in ${encoding}: make a new one in UTF8 and restore a backup there.`,
    )
  if (sync === 'off')
    return warn('database', `${said} with synchronous_commit off: a crash loses paid orders. Switch it on.`)
  return ok('database', `${said} answers. No extensions are needed.`)
}

async function migrations(client: pg.Client): Promise<Finding> {
  const folder = join(projectRoot(), 'platform/server/migrations')
  const file = join(folder, 'meta/_journal.json')
  if (!existsSync(file))
    return fail('migrations', `They are missing from ${folder}: install the product again.`)
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string; when: number }[] }
  const last = entries.at(-1)
  const here = await lastMigration(client)
  if (!here) return warn('migrations', 'The database is empty: the first start of the server fills it.')
  if (here.at === last?.when) return ok('migrations', `All ${entries.length} are applied, up to ${last.tag}.`)
  if (here.at > (last?.when ?? 0))
    return warn('migrations', 'A newer release has been here. Old columns are all there: this one works too.')
  const due = entries.filter(({ when }) => when > here.at).map(({ tag }) => tag)
  return warn('migrations', `The next start of the server applies ${due.join(', ')}.`)
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const middle = (before + Date.now()) / 2
  return skewFinding('clock, database', (rows[0]?.now.getTime() ?? 0) - middle)
}

/** Returns the finding for a clock that differs from this machine's by the given milliseconds. */
export function skewFinding(what: string, skew: number): Finding {
  const seconds = Math.abs(skew) / 1000
  const words = `It differs from this machine's by ${seconds.toFixed(1)} s`
  const advice = `${words}: keep both by NTP, for sessions, holds and deadlines follow them.`
  if (seconds >= SKEW_SECONDS.fail) return fail(what, advice)
  return seconds >= SKEW_SECONDS.warn ? warn(what, advice) : ok(what, `${words}.`)
}

async function jobs(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query(`select to_regclass('graphile_worker._private_jobs') is not null as is`)
  if (!rows[0]?.is) return []
  const { late, failed } = await readQueue(client)
  const waiting =
    late > LATE_SECONDS
      ? fail('jobs', `One has been due for ${Math.round(late / 60)} minutes: does a server run? See its log.`)
      : ok('jobs', 'None is late.')
  if (failed === 0) return [waiting]
  return [
    waiting,
    warn('jobs', `${failed} used up their attempts: the page Jobs of the office says why and repeats them.`),
  ]
}

const pooler = async (client: pg.Client): Promise<Finding[]> => {
  await client.query('select 1')
  return [ok('pooler', 'It answers.')]
}

async function replica(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ copies: boolean; behind: number }>(`
    select pg_is_in_recovery() as copies,
      coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as behind`)
  const { copies, behind = 0 } = rows[0] ?? {}
  if (!copies) return [fail('replica', 'It is no replica (any more): correct DATABASE_REPLICA_URL.')]
  if (behind > LATE_SECONDS)
    return [warn('replica', `Its last change is ${Math.round(behind / 60)} minutes old: is it connected?`)]
  return [ok('replica', 'It follows.')]
}

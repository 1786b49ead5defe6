import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#app/server/demo/snapshot/temporary-folder.ts'
import { inTransaction, openDatabase } from '../../db.ts'
import { clusterFolder } from '../cluster.ts'
import { findHome } from '../home.ts'
import { type Database, launchPostgres } from '../launch.ts'
import { isUnavailable, UnknownOutcome } from './unavailable.ts'

let dataDir = ''
let server: Database
let shop: ReturnType<typeof openDatabase>

const insert = (n: number) => sql`insert into noted values (${n})`

beforeAll(async () => {
  dataDir = await temporaryFolder('permeate-away-')
  server = await launchPostgres({ dataDir, fast: true })
  shop = openDatabase(server.url)
  // A commit of a negative number takes a while.
  await shop.pool.query(`
    create table noted (n int primary key);
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return null; end $$;
    create constraint trigger linger after insert on noted deferrable initially deferred
      for each row when (new.n < 0) execute function linger()`)
  // A fast server commits in memory: the table must be on disk before the first kill.
  await shop.pool.query('checkpoint')
})
afterAll(async () => {
  await shop?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The server is started again after each kill. */
const answers = () => vi.waitUntil(() => shop.pool.query('select').catch(() => null), { timeout: 60_000 })
beforeEach(async () => void (await answers()))

function kill(): void {
  const file = join(clusterFolder(findHome(dataDir) ?? ''), 'postmaster.pid')
  process.kill(-Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
}

const sleeping = () => shop.pool.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)

/** Kills the database while the work sleeps in it, and returns the error. */
async function killDuring(work: Promise<unknown>): Promise<unknown> {
  const failed = work.then(
    () => null,
    (error: unknown) => error,
  )
  await vi.waitUntil(async () => (await sleeping()).rowCount === 1, { timeout: 60_000 })
  kill()
  return failed
}

it('recognizes an outage in running and new statements, and works after it with the same pool', async () => {
  expect(isUnavailable(await killDuring(shop.db.execute(sql`select pg_sleep(30)`)))).toBe(true)
  const during = await shop.pool.query('select').catch((error: unknown) => error)
  if (during instanceof Error) expect(isUnavailable(during)).toBe(true)
  expect(await answers()).not.toBeNull()
})

it('reports a transaction that was killed before its commit as not saved', async () => {
  const work = inTransaction(shop.db, async (db) => {
    await db.execute(insert(1))
    await db.execute(sql`select pg_sleep(30)`)
  })
  const error = await killDuring(work)
  expect([isUnavailable(error), error instanceof UnknownOutcome]).toEqual([true, false])
  await answers()
  expect((await shop.pool.query('select from noted where n = 1')).rowCount).toBe(0)
})

it('reports a transaction that was killed during its commit as unknown', async () => {
  const work = inTransaction(shop.db, (db) => db.execute(insert(-1)))
  expect(await killDuring(work)).toBeInstanceOf(UnknownOutcome)
})

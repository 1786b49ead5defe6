import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { withClient } from '#platform/server/postgres/connect.ts'
import { startWorker } from '#platform/server/worker.ts'
import { databaseUrl } from './demo/snapshot/database-url.ts'
import { testApp } from './testing/test-app.ts'

const test = await testApp({ world: 'empty' })
const name = new URL(test.databaseUrl.replace('@/', '@local/')).pathname.slice(1)

/** Resolves the waiting job, so that each job ends while the database is down. */
let release = () => {}
const done: string[] = []

const waiting = (name: string, end: () => void) =>
  job({
    name,
    input: z.object({ released: z.boolean().default(false) }),
    async run() {
      done.push(name)
      if (done.filter((each) => each === name).length > 1) return
      await new Promise<void>((answer) => {
        release = answer
      })
      end()
    },
  })

const failing = waiting('failMeanwhile', () => {
  throw new Error('There is no database.')
})
const ending = waiting('endMeanwhile', () => {})
const after = job({
  name: 'comeAfterwards',
  input: z.object({}),
  run: async () => void done.push('comeAfterwards'),
})

let stop = async () => {}
beforeAll(async () => {
  const app = {
    ...test.app,
    features: [...test.app.features, { name: 'away', jobs: [failing, ending, after] }],
  }
  stop = (await startWorker(app, [])).stop
})
afterAll(() => stop())

const onServer = (text: string) =>
  withClient(databaseUrl(test.databaseUrl, 'postgres'), (client) => client.query(text, []))

/** Closes all connections and allows no new ones, as during a failover to a standby. */
async function takeAway(): Promise<void> {
  await onServer(`alter database ${name} with allow_connections false`)
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

const bringBack = () => onServer(`alter database ${name} with allow_connections true`)

const add = (task: string) => test.app.pool.query('select graphile_worker.add_job($1, $2)', [task, {}])
/** True if the queue has recorded the outcome of its jobs. */
const isWrittenDown = async () =>
  (await test.app.pool.query('select 1 from graphile_worker._private_jobs where locked_at is not null'))
    .rowCount === 0
const runs = (task: string) => done.filter((each) => each === task).length

it.each([
  ['fails while the database is unavailable runs again', 'failMeanwhile', 2],
  ['ends while the database is unavailable is removed from the queue', 'endMeanwhile', 1],
])('a job that %s, and later jobs run normally', async (_what, task, times) => {
  const before = runs('comeAfterwards')
  await add(task)
  await vi.waitUntil(() => runs(task) === 1, { timeout: 60_000 })
  await takeAway()
  release()
  // Longer than the delay before the queue records job outcomes.
  await sleep(300)
  await bringBack()
  await vi.waitUntil(() => isWrittenDown().catch(() => false), { timeout: 60_000 })
  // The next attempt is due in seconds; adding a job triggers the queue.
  await test.app.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await add('comeAfterwards')
  await vi.waitUntil(() => runs('comeAfterwards') > before && runs(task) === times, { timeout: 60_000 })
  await vi.waitUntil(
    async () => (await test.app.pool.query('select 1 from graphile_worker.jobs')).rowCount === 0,
    { timeout: 60_000 },
  )
  expect(runs(task)).toBe(times)
})

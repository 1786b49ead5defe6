import { expect, it } from 'vitest'
import { releaseJobs } from './release-jobs.ts'
import { testApp } from './testing/test-app.ts'

const { app } = await testApp({ world: 'empty' })

async function heldFor(minutes: number): Promise<void> {
  await app.pool.query('delete from graphile_worker._private_jobs')
  await app.pool.query(`select graphile_worker.add_job('deliverMail', '{}'::json)`)
  await app.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'a dead one', locked_at = now() - make_interval(mins => $1::int)`,
    [minutes],
  )
}

async function isFree(): Promise<boolean> {
  const { rows } = await app.pool.query('select locked_by is null as free from graphile_worker._private_jobs')
  return rows[0].free
}

it('frees the jobs of a killed server immediately when alone on the database', async () => {
  await heldFor(0)
  const stop = await releaseJobs(app, { alone: true })
  stop()
  expect(await isFree()).toBe(true)
})

it('leaves a job locked when another server may still work on it', async () => {
  await heldFor(5)
  const stop = await releaseJobs(app, { alone: false })
  stop()
  expect(await isFree()).toBe(false)
})

it('frees a job when no other server can still be working on it', async () => {
  await heldFor(20)
  const stop = await releaseJobs(app, { alone: false })
  stop()
  expect(await isFree()).toBe(true)
})

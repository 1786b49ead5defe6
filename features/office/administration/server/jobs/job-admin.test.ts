import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '#app/server/testing/test-app.ts'
import { job } from '#platform/server/jobs.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { office } from '../../contract/office-contract.ts'

const app = await testApp()
const admin = await app.as('admin')
const list = (input: object = {}) => admin.call(office.jobList, input)
const stubborn = job({ name: 'deliverMail', input: z.object({ id: z.string() }), async run() {} })

describe('Jobs page', () => {
  it('shows scheduled, failed and given-up jobs', async () => {
    await app.runJobs()
    await app.app.pool.query('delete from graphile_worker._private_jobs')
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    await ctx.enqueue(stubborn, { id: 'no mail' }, { runAt: new Date(app.now().getTime() + 86_400_000) })
    expect((await list()).rows).toMatchObject([{ name: 'deliverMail', state: 'later', attempts: 0 }])
    await app.app.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no such mail'`,
    )
    expect((await list({ state: 'given-up' })).rows).toMatchObject([{ failure: 'no such mail' }])
    expect((await list({ state: 'later' })).total).toBe(0)
    const { cards } = await admin.call(office.today, {})
    expect(cards.find(({ key }) => key === 'administration.given-up-jobs')?.count).toBe(1)
  })

  it('retries a job that was given up', async () => {
    const [given] = (await list({ state: 'given-up' })).rows
    await admin.call(office.retryJob, { jobid: given?.jobid ?? '' })
    expect((await list()).rows).toMatchObject([{ attempts: 0, state: 'failing' }])
  })

  it('refuses to retry a running job and returns not found for an unknown one', async () => {
    const [row] = (await list()).rows
    await app.app.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`,
    )
    const retry = (jobid: string | number) => admin.call(office.retryJob, { jobid })
    await expect(retry(row?.jobid ?? '')).rejects.toMatchObject({ code: 'running' })
    await expect(retry(999_999_999)).rejects.toMatchObject({ status: 404 })
  })
})

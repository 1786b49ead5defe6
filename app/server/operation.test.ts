import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { testApp } from './testing/test-app.ts'

const app = await testApp()
const client = await app.as('learner')
await client.get('/api/accounts/me')
const served = async () => (await client.get('/metrics')).body
const file = (name: string) => readFileSync(join(projectRoot(), 'deploy', name), 'utf8')

/** Metric names in expressions that belong to us or Node; `up` is Prometheus's own. */
const named = (text: string) => new Set(text.match(/\b(permeate|nodejs|process)_[a-z0-9_]+\b/g))

describe('Metrics endpoint', () => {
  it.each(['alerts.yaml', 'grafana-dashboard.json'])('serves every metric that %s uses', async (name) => {
    const text = await served()
    const missing = [...named(file(name))].filter((metric) => !new RegExp(`^${metric}[{ ]`, 'm').test(text))
    expect(missing).toEqual([])
    expect(named(file(name)).size).toBeGreaterThan(6)
  })

  it('reports a late and a failed job', async () => {
    const failedIn = (text: string) => Number(/^permeate_jobs_failed (\d+)$/m.exec(text)?.[1])
    const before = failedIn(await served())
    await app.app.pool.query(`select graphile_worker.add_job('late', run_at := now() - interval '1 hour')`)
    await app.app.pool.query(`select graphile_worker.add_job('failed', job_key := 'failed')`)
    await app.app.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'`,
    )
    const text = await served()
    expect(failedIn(text)).toBe(before + 1)
    expect(Number(/^permeate_jobs_late_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(3599)
    expect(text).toMatch(/^permeate_database_up 1$/m)
  })
})

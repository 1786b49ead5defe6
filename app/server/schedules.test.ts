import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { features } from './features.ts'
import { schedules } from './schedules.ts'

it('every schedule can be read and starts a job that a feature has', () => {
  const jobs = features.flatMap((feature) => feature.jobs ?? []).map(({ name }) => name)
  for (const { cron, job } of schedules) {
    expect(parseCrontab(`${cron} ${job.name}`)).toHaveLength(1)
    expect(jobs).toContain(job.name)
  }
})

import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { type Retention, retentions } from '#platform/server/extensions/retention.ts'
import { features } from './features.ts'
import { schedules } from './schedules.ts'

it('has only valid schedules for existing jobs', () => {
  const jobs = features.flatMap((feature) => feature.jobs ?? []).map(({ name }) => name)
  for (const { cron, job } of schedules) {
    expect(parseCrontab(`${cron} ${job.name}`)).toHaveLength(1)
    expect(jobs).toContain(job.name)
  }
})

it('declares what every scheduled deletion job deletes, and runs it at night', () => {
  const declared = new Set(
    features
      .flatMap((feature) => feature.extends ?? [])
      .filter(({ point }) => point === retentions)
      .flatMap(({ parts }) => parts as Retention[])
      .map(({ job }) => job),
  )
  const deleting = schedules.filter(({ job }) => /^(forget|clear)/.test(job.name))
  expect([...declared].sort()).toEqual(deleting.map(({ job }) => job.name).sort())
  for (const { cron } of deleting) expect(cron).toMatch(/^\d+ 3 \* \* \*$/)
})

import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { dueRows, retentions } from './extensions/retention.ts'
import type { Feature } from './feature.ts'
import { job } from './jobs.ts'
import { foldTallies } from './lists/tallies.ts'
import { deliverMail } from './mail.ts'
import { recountFiles } from './storage/recount-files.ts'
import { removeFiles } from './storage/remove-files.ts'
import { rateLimits } from './tables.ts'

const oldCounters = dueRows({
  what: 'Counters of login attempts and requests',
  after: 'When their time is over',
  job: 'forgetOldCounters',
  table: rateLimits,
  due: ({ now }) => lt(rateLimits.expire, now.getTime()),
})

/** Deletes expired rate limit counters. */
export const forgetOldCounters = job({
  name: 'forgetOldCounters',
  input: z.object({}),
  run: (_nothing, ctx) => oldCounters.remove(ctx),
})

/** Jobs that all features depend on. */
export const platformFeature: Feature = {
  name: 'platform',
  jobs: [deliverMail, foldTallies, forgetOldCounters, recountFiles, removeFiles],
  extends: [retentions.with(oldCounters)],
}

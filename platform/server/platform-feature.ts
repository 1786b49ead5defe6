import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { dueRows, retentions } from './extensions/retention.ts'
import type { Feature } from './feature.ts'
import { job } from './jobs.ts'
import { foldTallies } from './lists/tallies.ts'
import { deliverMail } from './mail.ts'
import { forgetOldMonths } from './months/forget-old-months.ts'
import { partitionedByMonth } from './months/monthly-tables.ts'
import { recountFiles } from './storage/recount-files.ts'
import { removeFiles } from './storage/remove-files.ts'
import { auditRows, mailMessages, rateLimits } from './tables.ts'

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
  jobs: [deliverMail, foldTallies, forgetOldCounters, forgetOldMonths, recountFiles, removeFiles],
  extends: [
    retentions.with(oldCounters),
    ...partitionedByMonth({
      what: 'Emails',
      table: mailMessages,
      time: mailMessages.createdAt,
      keepDays: ({ mailKeepDays }) => mailKeepDays,
      setting: 'MAIL_KEEP_DAYS',
    }),
    ...partitionedByMonth({
      what: 'Audit log',
      table: auditRows,
      time: auditRows.at,
      keepDays: ({ auditKeepDays }) => auditKeepDays,
      setting: 'AUDIT_KEEP_DAYS',
    }),
  ],
}

import { and, lt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { dueRows } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { webhookDeliveries } from '../tables.ts'

const DAYS = 90

/** Rows that the job below deletes, for the staff list. */
export const oldDeliveries = dueRows({
  what: 'Deliveries of webhooks',
  after: `${DAYS} days after they were written`,
  job: 'forgetOldDeliveries',
  table: webhookDeliveries,
  due: ({ now }) =>
    and(
      lt(webhookDeliveries.createdAt, new Date(now.getTime() - DAYS * 86_400_000)),
      ne(webhookDeliveries.state, 'waiting'),
    ),
})

/** Deletes old deliveries that were sent or given up. */
export const forgetOldDeliveries = job({
  name: 'forgetOldDeliveries',
  input: z.object({}),
  run: (_nothing, ctx) => oldDeliveries.remove(ctx),
})

import { z } from 'zod'
import { contract, query } from '#platform/contract/operation.ts'

const RetentionRow = z.object({
  what: z.string(),
  after: z.string(),
  /** How many rows the next run deletes, as of now; null where they could not be counted. */
  due: z.int().nullable(),
})
export type RetentionRow = z.output<typeof RetentionRow>

/** What is deleted by itself. */
export const retention = contract('administration.retention', {
  list: query({
    at: 'administration/retention',
    access: ['product_admin'],
    summary: 'What is deleted by itself after how long, and how much the next run deletes.',
    output: z.object({ rows: z.array(RetentionRow) }),
  }),
})

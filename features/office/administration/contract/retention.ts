import { z } from 'zod'
import { contract, query } from '#platform/contract/operation.ts'

const RetentionRow = z.object({
  what: z.string(),
  after: z.string(),
  /** Number of rows the next run would delete now; null if they could not be counted. */
  due: z.int().nullable(),
})
export type RetentionRow = z.output<typeof RetentionRow>

/** Data that is deleted automatically. */
export const retention = contract('administration.retention', {
  list: query({
    at: 'administration/retention',
    access: ['product_admin'],
    summary:
      'Lists data that is deleted automatically, with the retention period and the amount that the next run deletes.',
    output: z.object({ rows: z.array(RetentionRow) }),
  }),
})

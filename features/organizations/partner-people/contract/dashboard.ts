import { z } from 'zod'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, query } from '#platform/contract/operation.ts'
import { isZone } from '#platform/contract/zoned-clock.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { partnerField } from '../contract.ts'

/** Counts of one day of the month. */
const Day = z.object({ day: z.string(), enrolled: z.int(), finished: z.int(), certified: z.int() })

export const partnerDashboard = contract('membership', 'partners', {
  month: query({
    access: ['partner_admin'],
    summary: 'Returns the monthly figures of a partner: people, learning, certificates, and sales.',
    input: z.object({
      partner: partnerField(),
      /** '' means the current month. */
      month: z
        .union([z.literal(''), z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month.')])
        .default(''),
      /** Time zone of the month's days, from the user's device. */
      timeZone: z
        .string()
        .max(60)
        .refine((name) => /^[A-Z]/i.test(name) && isZone(name), 'We do not know this time zone.')
        .default(OFFICE_ZONE),
    }),
    output: z.object({
      month: z.string(),
      people: z.object({
        all: z.int(),
        /** Number of people who joined in the month. */
        joined: z.int(),
        ready: z.int(),
        enrolled: z.int(),
        certified: z.int(),
        signupsWaiting: z.int(),
        invited: z.int(),
      }),
      days: z.array(Day),
      revenue: moneySchema,
      orders: z.int(),
    }),
  }),
})

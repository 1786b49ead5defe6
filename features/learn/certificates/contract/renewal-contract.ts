import { z } from 'zod'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { deliveryMethods, hourSources } from '../rules/hour-entry.ts'
import { renewalStages } from '../rules/renewal/renewal-stage.ts'

/** A day in the holder's calendar. */
const day = z.iso.date()

const CountedHours = z.object({
  source: z.enum(hourSources),
  name: z.string(),
  hours: z.number(),
  on: day,
  deliveryMethod: z.enum(deliveryMethods),
})

/** A certificate that can be renewed, with the holder's progress. */
export const RenewalView = z.object({
  certificateid: z.string(),
  number: z.string(),
  title: z.string(),
  issuedOn: day,
  opensOn: day,
  lastOn: day,
  graceEndsOn: day,
  stage: z.enum(renewalStages),
  /** Days until the last day of validity; negative afterwards. */
  daysLeft: z.int(),
  exam: z
    .object({
      code: z.string(),
      title: z.string(),
      page: z.enum(['exams', 'inwtExams']),
      /** `ready`: bought and can be attempted; `sold`: available for purchase. */
      state: z.enum(['passed', 'ready', 'sold', 'closed']),
    })
    .nullable(),
  hours: z
    .object({ needed: z.number(), earned: z.number(), missing: z.number(), counted: z.array(CountedHours) })
    .nullable(),
  /** Day of the automatic renewal after all requirements are met. */
  renewsOn: day.nullable(),
  /** True if the requirements were completed after the grace period. */
  tooLate: z.boolean(),
})
export type RenewalView = z.output<typeof RenewalView>

const OfferedCourse = z.object({ code: z.string(), name: z.string(), hours: z.number(), price: z.int() })
export type OfferedCourse = z.output<typeof OfferedCourse>

export const renewals = contract('certificates', {
  renewals: signedIn.query({
    summary:
      'Returns the renewal requirements of the caller’s certificates, their progress, and the courses that carry hours.',
    output: z.object({
      /** Time zone in which days are counted. */
      timeZone: z.string(),
      today: day,
      renewals: z.array(RenewalView),
      /** Courses that can be bought for missing hours; list prices in US cents, for comparison. */
      courses: z.array(OfferedCourse),
    }),
  }),
})

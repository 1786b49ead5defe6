import { z } from 'zod'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { deliveryMethods, hourSources } from '../rules/hour-entry.ts'
import { renewalStages } from '../rules/renewal/renewal-stage.ts'

/** A day of the holder's calendar. */
const day = z.iso.date()

const CountedHours = z.object({
  source: z.enum(hourSources),
  name: z.string(),
  hours: z.number(),
  on: day,
  deliveryMethod: z.enum(deliveryMethods),
})

/** A certificate that can be renewed, and how far its holder is. */
export const RenewalView = z.object({
  certificateid: z.string(),
  number: z.string(),
  title: z.string(),
  issuedOn: day,
  opensOn: day,
  lastOn: day,
  graceEndsOn: day,
  stage: z.enum(renewalStages),
  /** Until the last day of validity; negative after it. */
  daysLeft: z.int(),
  exam: z
    .object({
      code: z.string(),
      title: z.string(),
      page: z.enum(['exams', 'inwtExams']),
      /** `ready`: it is bought and can be tried; `sold`: it can be bought. */
      state: z.enum(['passed', 'ready', 'sold', 'closed']),
    })
    .nullable(),
  hours: z
    .object({ needed: z.number(), earned: z.number(), missing: z.number(), counted: z.array(CountedHours) })
    .nullable(),
  /** All is earned; it is renewed by itself on this day. */
  renewsOn: day.nullable(),
  /** What was earned came after the grace had ended. */
  tooLate: z.boolean(),
})
export type RenewalView = z.output<typeof RenewalView>

const OfferedCourse = z.object({ code: z.string(), name: z.string(), hours: z.number(), price: z.int() })
export type OfferedCourse = z.output<typeof OfferedCourse>

export const renewals = contract('certificates', {
  renewals: signedIn.query({
    summary: 'What renews my certificates, how far I am, and the courses that carry hours.',
    output: z.object({
      /** Where the days are counted. */
      timeZone: z.string(),
      today: day,
      renewals: z.array(RenewalView),
      /** Courses that can be bought for missing hours; list prices in US cents, for choosing among them. */
      courses: z.array(OfferedCourse),
    }),
  }),
})

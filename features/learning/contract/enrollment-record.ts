import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { enrollmentStates } from '../rules/enrollment-state.ts'

/** The right of a learner to a course: until when, and who pays. */
export const EnrollmentRecord = z.object({
  enrollmentid: z.string(),
  courseid: z.string(),
  state: z.enum(enrollmentStates),
  enrolledAt: instant(),
  accessUntil: instant().nullable(),
  completedAt: instant().nullable(),
  /** Who paid; null where nobody did. */
  paidBy: z.object({ name: z.string(), you: z.boolean() }).nullable(),
  /** Who pays from when on, where a seat per year goes on after it. */
  next: z.object({ name: z.string(), from: instant() }).nullable(),
})
export type EnrollmentRecord = z.output<typeof EnrollmentRecord>

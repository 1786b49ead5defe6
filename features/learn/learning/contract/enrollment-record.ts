import { z } from 'zod'
import { day, instant } from '#platform/contract/fields.ts'
import { enrollmentStates } from '../rules/enrollment-state.ts'

/** The right of a learner to a course: until when, and who pays. */
export const EnrollmentRecord = z.object({
  enrollmentid: z.string(),
  courseid: z.string(),
  state: z.enum(enrollmentStates),
  enrolledAt: instant(),
  accessUntil: instant().nullable(),
  completedAt: instant().nullable(),
  /** By when the company wants it finished, and its note to the learner. */
  dueOn: day().nullable(),
  dueNote: z.string(),
  /** Who paid; null where nobody did. */
  paidBy: z.object({ name: z.string(), you: z.boolean() }).nullable(),
  /** The next payer and the start of their part, if a seat per year continues after it. */
  next: z.object({ name: z.string(), from: instant() }).nullable(),
})
export type EnrollmentRecord = z.output<typeof EnrollmentRecord>

/** The version of the course that is learned. */
export const CourseEdition = z.object({
  number: z.int(),
  publishedAt: instant(),
  /** The changes of a newer version; null if this one is current. */
  newer: z.string().nullable(),
})

/** A course of the caller, and how far they are. */
export const OwnedCourse = z.object({
  courseid: z.string(),
  state: z.enum(enrollmentStates),
  /** Units done, in whole percent. */
  percent: z.int(),
  /** Null when everything is done. */
  nextUnit: z.string().nullable(),
})

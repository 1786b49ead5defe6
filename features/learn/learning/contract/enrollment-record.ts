import { z } from 'zod'
import { day, instant } from '#platform/contract/fields.ts'
import { enrollmentStates } from '../rules/enrollment-state.ts'

/** A learner's access to a course: its end, and the payer. */
export const EnrollmentRecord = z.object({
  enrollmentid: z.string(),
  courseid: z.string(),
  state: z.enum(enrollmentStates),
  enrolledAt: instant(),
  accessUntil: instant().nullable(),
  completedAt: instant().nullable(),
  /** The company's due date, and its note to the learner. */
  dueOn: day().nullable(),
  dueNote: z.string(),
  /** Who paid; null if free. */
  paidBy: z.object({ name: z.string(), you: z.boolean() }).nullable(),
  /** The next payer and the start of their period, if a seat per year follows. */
  next: z.object({ name: z.string(), from: instant() }).nullable(),
})
export type EnrollmentRecord = z.output<typeof EnrollmentRecord>

/** The course version of the learner. */
export const CourseEdition = z.object({
  number: z.int(),
  publishedAt: instant(),
  /** The changes in a newer version; null if this version is current. */
  newer: z.string().nullable(),
})

/** A course of the caller, with progress. */
export const OwnedCourse = z.object({
  courseid: z.string(),
  state: z.enum(enrollmentStates),
  /** Completed units, as an integer percentage. */
  percent: z.int(),
  /** Null if everything is complete. */
  nextUnit: z.string().nullable(),
})

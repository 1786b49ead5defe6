import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { DraftFacts, DraftUnit } from './course-draft.ts'

/** What administrators see of a course. */

export const courseStates = ['published', 'draft', 'archived'] as const
export type CourseState = (typeof courseStates)[number]

export const AdminCourseRow = z.object({
  courseid: z.string(),
  name: z.string(),
  state: z.enum(courseStates),
  level: z.int(),
  /** List price in US dollars: '249.00'. */
  price: z.string(),
  intro: z
    .object({ percent: z.number(), todate: z.string(), left: z.int().nullable(), runs: z.boolean() })
    .nullable(),
  active: z.boolean(),
  partnerOnly: z.string().nullable(),
  tceq: z.boolean(),
  rotp: z.boolean(),
  /** The number of the version that new enrollments start in. */
  version: z.int().nullable(),
  units: z.int(),
  contactHours: z.number(),
  /** Contact hours that the published content supports; null before the first version. */
  supportedHours: z.number().nullable(),
  /** Whether something is written that is not published. */
  hasDraft: z.boolean(),
  changedAt: instant(),
})
export type AdminCourseRow = z.output<typeof AdminCourseRow>

export const AdminUnit = DraftUnit.extend({ key: z.string() })
export type AdminUnit = z.output<typeof AdminUnit>

export const TermsView = z.object({
  revision: z.int(),
  price: z.string(),
  intro: z
    .object({
      percent: z.number(),
      date: z.string(),
      todate: z.string(),
      howMany: z.int().nullable(),
      used: z.int(),
    })
    .nullable(),
  active: z.boolean(),
  partnerOnly: z.string().nullable(),
  prePurchaseNotice: z.string(),
  tceq: z.boolean(),
  rotp: z.boolean(),
})
export type TermsView = z.output<typeof TermsView>

export const AdminCourse = z.object({
  courseid: z.string(),
  state: z.enum(courseStates),
  /** Only what was never published can be deleted. */
  deletable: z.boolean(),
  terms: TermsView,
  /** The counter of the draft's saves, to be sent with every save. */
  version: z.int(),
  /** The draft where there is one, else what is published. */
  content: z.object({ facts: DraftFacts, units: z.array(AdminUnit) }),
  /** What the content supports by the rule of planned minutes: hours of all, minutes of each unit. */
  planned: z.object({
    hours: z.number(),
    minutes: z.array(z.object({ key: z.string(), minutes: z.number() })),
  }),
  /** Field testers who have finished it, and the median of their active minutes; null without any. */
  pilot: z.object({ learners: z.int(), minutes: z.int() }).nullable(),
  draft: z
    .object({
      changedAt: instant(),
      changedBy: z.string(),
      /** What is missing before it can be published. */
      gaps: z.array(z.object({ key: z.string().nullable(), message: z.string() })),
      /** How it differs from what is published, a sentence each. */
      differences: z.array(z.string()),
    })
    .nullable(),
  published: z.object({ number: z.int(), publishedAt: instant() }).nullable(),
  /** The most that a video may weigh. */
  videoBytes: z.int(),
})
export type AdminCourse = z.output<typeof AdminCourse>

export const CourseVersionRow = z.object({
  number: z.int(),
  publishedAt: instant(),
  publishedBy: z.string(),
  changes: z.string(),
  /** New enrollments start in this one. */
  current: z.boolean(),
  units: z.int(),
  minutes: z.int(),
  /** How it differs from the one before, a sentence each. */
  differences: z.array(z.string()),
})
export type CourseVersionRow = z.output<typeof CourseVersionRow>

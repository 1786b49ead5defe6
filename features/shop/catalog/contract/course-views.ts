import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { DraftFacts, DraftUnit } from './course-draft.ts'

/** Admin views of a course. */

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
  /** Number of the version used for new enrollments. */
  version: z.int().nullable(),
  units: z.int(),
  contactHours: z.number(),
  /** Contact hours supported by the published content; null before the first version. */
  supportedHours: z.number().nullable(),
  /** True if there are unpublished changes. */
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
  /** True if it was never published. */
  deletable: z.boolean(),
  terms: TermsView,
  /** Save counter of the draft; must be sent with every save. */
  version: z.int(),
  /** The draft if there is one, otherwise the published version. */
  content: z.object({ facts: DraftFacts, units: z.array(AdminUnit) }),
  /** Time supported by the content according to the planned-minutes formula: hours in total, minutes per unit. */
  planned: z.object({
    hours: z.number(),
    minutes: z.array(z.object({ key: z.string(), minutes: z.number() })),
  }),
  /** Number of field testers who finished it and the median of their active minutes; null if none exist. */
  pilot: z.object({ learners: z.int(), minutes: z.int() }).nullable(),
  draft: z
    .object({
      changedAt: instant(),
      changedBy: z.string(),
      /** Gaps to fill before the draft can be published. */
      gaps: z.array(z.object({ key: z.string().nullable(), message: z.string() })),
      /** Differences from the published version, one sentence each. */
      differences: z.array(z.string()),
    })
    .nullable(),
  published: z.object({ number: z.int(), publishedAt: instant() }).nullable(),
  /** Maximum video size in bytes. */
  videoBytes: z.int(),
})
export type AdminCourse = z.output<typeof AdminCourse>

export const CourseVersionRow = z.object({
  number: z.int(),
  publishedAt: instant(),
  publishedBy: z.string(),
  changes: z.string(),
  /** True for the version used for new enrollments. */
  current: z.boolean(),
  units: z.int(),
  minutes: z.int(),
  /** Differences from the previous version, one sentence each. */
  differences: z.array(z.string()),
})
export type CourseVersionRow = z.output<typeof CourseVersionRow>

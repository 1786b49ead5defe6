import { z } from 'zod'
import { deliveryMethods, hourSources } from '#features/learn/certificates/rules/hour-entry.ts'
import { instant } from '#platform/contract/fields.ts'
import { approvalTopics, hourCategories } from '../rules/approvals.ts'
import { whyNots } from '../rules/judge-entry.ts'
import { rosterStates } from '../rules/roster-states.ts'
import { issuers, licenseKinds, texasKinds } from '../rules/rule-sets.ts'
import { licenseStates } from '../rules/status.ts'

const Day = z.string()

export const Cited = z.object({
  message: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
  readOn: Day,
  isDraft: z.boolean(),
})

export const Entry = z.object({
  /** Key of the entry; for courses, the course code. */
  key: z.string(),
  source: z.enum(hourSources),
  /** Empty if the subject of the entry has no public code. */
  courseid: z.string(),
  name: z.string(),
  day: Day,
  deliveryMethod: z.enum(deliveryMethods),
  approvalNumber: z.string().nullable(),
  hours: z.number(),
  counted: z.number(),
  why: z.object({ code: z.enum(whyNots), message: z.string(), rule: Cited.nullable() }).nullable(),
})
export type Entry = z.output<typeof Entry>

export const WalletLicense = z.object({
  licenseid: z.string(),
  issuer: z.enum(issuers),
  /** Example: 'Texas', or the agency named by the holder. */
  issuerName: z.string(),
  kind: z.enum(licenseKinds),
  class: z.string(),
  agency: z.string(),
  title: z.string(),
  number: z.string(),
  issuedOn: Day,
  expiresOn: Day,
  ownHours: z.int().nullable(),
  state: z.enum(licenseStates),
  daysLeft: z.int(),
  /** Last day to send the renewal form, if it is due before the license ends. */
  sendBy: z.object({ day: Day, daysLeft: z.int(), rule: Cited }).nullable(),
  /** Last day for renewal after the license has ended. */
  lateUntil: z.object({ day: Day, rule: Cited }).nullable(),
  needed: z.number().nullable(),
  neededRule: Cited.nullable(),
  counted: z.number(),
  missing: z.number(),
  surplus: z.number(),
  surplusRule: Cited.nullable(),
  bySource: z.array(z.object({ source: z.enum(hourSources), hours: z.number() })),
  parts: z.array(
    z.object({
      title: z.string(),
      message: z.string(),
      missing: z.number().nullable(),
      isDone: z.boolean(),
      rule: Cited,
    }),
  ),
  notes: z.array(Cited),
  /** Latest first. */
  entries: z.array(Entry),
})
export type WalletLicense = z.output<typeof WalletLicense>

export const ApprovedCourse = z.object({
  approvalid: z.string(),
  courseid: z.string(),
  name: z.string(),
  number: z.string(),
  hours: z.number(),
  kinds: z.array(z.enum(texasKinds)),
  from: Day,
  until: Day.nullable(),
  topic: z.enum(approvalTopics),
  category: z.enum(hourCategories),
  deliveryMethod: z.enum(deliveryMethods),
  audience: z.string(),
  leadsToLicense: z.boolean(),
  /** Time at which the caller acknowledged the notice. */
  acknowledgedAt: instant().nullable(),
  /** The caller's licenses for which the course already counts in the current period. */
  usedFor: z.array(z.object({ licenseid: z.string(), number: z.string(), day: Day })),
  isOwned: z.boolean(),
  isOnSale: z.boolean(),
  prePurchaseNotice: z.string().nullable(),
})
export type ApprovedCourse = z.output<typeof ApprovedCourse>

export const RosterEvent = z.object({ state: z.enum(rosterStates), at: instant(), message: z.string() })

/** A completion on its way to the state's roster, for the learner. */
export const Completion = z.object({
  rowid: z.string(),
  courseid: z.string(),
  name: z.string(),
  completedOn: Day,
  hours: z.number(),
  approvalNumber: z.string(),
  licenseNumber: z.string(),
  state: z.enum(rosterStates),
  reason: z.string(),
  events: z.array(RosterEvent),
})
export type Completion = z.output<typeof Completion>

/** A course in progress that the caller may take for credit with the Texas agency. */
export const RunningCourse = z.object({
  enrollmentid: z.string(),
  courseid: z.string(),
  name: z.string(),
  taken: z.boolean(),
})
export type RunningCourse = z.output<typeof RunningCourse>

export const ExpertShort = z.object({
  expertid: z.string(),
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  yearsHandsOn: z.int(),
  licenses: z.array(z.string()),
  courses: z.array(z.object({ courseid: z.string(), name: z.string() })),
})
export type ExpertShort = z.output<typeof ExpertShort>

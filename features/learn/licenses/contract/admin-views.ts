import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { answerStates, rosterStates } from '../rules/roster-states.ts'
import { ruleStates, ruleUnits } from '../rules/rule-book.ts'
import { RosterEvent } from './views.ts'

export const RuleRow = z.object({
  ruleid: z.string(),
  title: z.string(),
  issuer: z.string(),
  unit: z.enum(ruleUnits).nullable(),
  value: z.number().nullable(),
  /** Formatted for display. */
  text: z.string(),
  sentence: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
  readOn: z.string(),
  state: z.enum(ruleStates),
  holdsFrom: z.string(),
  version: z.int(),
  confirmedBy: z.string(),
  confirmedAt: instant().nullable(),
  /** Date from which a later version applies; null if no later version exists. */
  changesOn: z.string().nullable(),
})
export type RuleRow = z.output<typeof RuleRow>

export const RuleVersion = RuleRow.omit({ changesOn: true }).extend({
  createdBy: z.string(),
  createdAt: instant(),
})
export type RuleVersion = z.output<typeof RuleVersion>

export const RosterRow = z.object({
  rowid: z.string(),
  person: z.string(),
  email: z.string(),
  /** Number as reported or to be reported to the agency. */
  licenseNumber: z.string(),
  /** Number after a later correction; null if unchanged. */
  correctedNumber: z.string().nullable(),
  courseid: z.string(),
  courseName: z.string(),
  approvalNumber: z.string(),
  hours: z.number(),
  deliveryMethod: z.string(),
  completedOn: z.string(),
  state: z.enum(rosterStates),
  reason: z.string(),
  batch: z.string().nullable(),
  changedAt: instant(),
  events: z.array(RosterEvent),
})
export type RosterRow = z.output<typeof RosterRow>

export const BatchRow = z.object({
  batchid: z.string(),
  name: z.string(),
  rows: z.int(),
  madeAt: instant(),
  /** Empty for the nightly batch. */
  madeBy: z.string(),
  sentAt: instant().nullable(),
  open: z.int(),
  accepted: z.int(),
  rejected: z.int(),
})
export type BatchRow = z.output<typeof BatchRow>

export const PreviewLine = z.object({
  line: z.int(),
  about: z.string(),
  person: z.string(),
  from: z.enum(rosterStates).nullable(),
  to: z.enum(answerStates).nullable(),
  reason: z.string(),
  problem: z.string().nullable(),
})
export type PreviewLine = z.output<typeof PreviewLine>

export const curriculumStates = ['to be confirmed', 'confirmed'] as const

/** A unit that teaches a topic of an agency's curriculum. */
export const CurriculumRow = z.object({
  topic: z.string(),
  section: z.string(),
  course: z.string(),
  title: z.string(),
  /** Null if the published course has no such unit. */
  minutes: z.int().nullable(),
  status: z.enum(curriculumStates),
})

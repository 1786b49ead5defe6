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
  /** As people read it. */
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
  /** A later version is written and begins to hold then. */
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
  /** As the agency was told, or as it will be. */
  licenseNumber: z.string(),
  /** What it has been corrected to since; null where it is the same. */
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
  /** '' is the nightly one. */
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

import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { correctionStates } from '../rules/correction-states.ts'
import { scanTypes } from '../rules/scan-type.ts'
import { Criterion } from './rubric.ts'

export const sheetKinds = ['hands-on', 'paper'] as const
export const sheetStates = ['open', 'locked'] as const

export const SheetRow = z.object({
  sheetid: z.string(),
  kind: z.enum(sheetKinds),
  title: z.string(),
  /** Exam that the grades count toward. */
  exam: z.object({ code: z.string(), name: z.string() }).nullable(),
  heldOn: z.string(),
  location: z.string(),
  examiner: z.string(),
  state: z.enum(sheetStates),
  people: z.int(),
  /** Number of participants with all points entered, or marked as absent. */
  entered: z.int(),
  passed: z.int(),
})
export type SheetRow = z.output<typeof SheetRow>

const points = z.record(z.string(), z.number())

export const GradeRow = z.object({
  gradeid: z.string(),
  userid: z.string(),
  name: z.string(),
  username: z.string(),
  points,
  absent: z.boolean(),
  remark: z.string(),
  confirmedTotal: z.number().nullable(),
  confirmedBy: z.string().nullable(),
  /** Who last changed this row, and whether it was the current user. */
  changedBy: z.string(),
  changedByYou: z.boolean(),
  changedAt: instant(),
  scorePercent: z.int().nullable(),
  passed: z.boolean().nullable(),
  /** Photos and scans of the exam paper. */
  scans: z.array(z.object({ scanid: z.string(), type: z.enum(scanTypes) })),
})
export type GradeRow = z.output<typeof GradeRow>

const facts = z.object({
  points,
  absent: z.boolean(),
  scorePercent: z.int().nullable(),
  passed: z.boolean().nullable(),
})

export const CorrectionRow = z.object({
  correctionid: z.string(),
  gradeid: z.string(),
  sheetid: z.string(),
  sheet: z.string(),
  heldOn: z.string(),
  /** The graded learner. */
  name: z.string(),
  before: facts,
  after: facts,
  reason: z.string(),
  correctedBy: z.string(),
  correctedAt: instant(),
  state: z.enum(correctionStates),
  decidedBy: z.string().nullable(),
  decidedAt: instant().nullable(),
  /** Reason for the rejection; '' otherwise. */
  decisionReason: z.string(),
  /** Actions available to the current user. */
  mayConfirm: z.boolean(),
  mayRefuse: z.boolean(),
  isMine: z.boolean(),
})
export type CorrectionRow = z.output<typeof CorrectionRow>

export const SheetDetail = SheetRow.omit({ people: true, entered: true, passed: true }).extend({
  passPercent: z.int(),
  revision: z.int(),
  criteria: z.array(Criterion),
  createdBy: z.string(),
  createdAt: instant(),
  lockedBy: z.string().nullable(),
  lockedAt: instant().nullable(),
  grades: z.array(GradeRow),
  corrections: z.array(CorrectionRow),
})
export type SheetDetail = z.output<typeof SheetDetail>

export const PersonFound = z.object({
  userid: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
})
export type PersonFound = z.output<typeof PersonFound>

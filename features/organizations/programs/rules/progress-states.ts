import type { CountedAttendance } from './attended-hours.ts'
import type { CertificateFact, ParticipantFact } from './facts.ts'
import type { RequirementProgress } from './meet-requirement.ts'
import type { ProgramCode } from './program-codes.ts'
import type { Edition } from './requirements.ts'

export const actionKinds = [
  'nothing',
  'renew',
  'ask staff',
  'wait for certificate',
  'wait for admission',
  'enroll',
  'resume exam',
  'continue course',
  'earn',
  'buy bundle',
  'buy course',
  'take exam',
  'wait for exam',
  'buy exam',
  'apply',
  'finish application',
  'choose interview',
  'wait for decision',
] as const

export type ActionKind = (typeof actionKinds)[number]

/** The one thing to do next. `codes`: of the course (one of several to choose from), exam, bundle or certificate. */
export interface NextAction {
  kind: ActionKind
  codes: readonly string[]
  /** How much of a course is done. */
  percent: number | null
  /** From when an exam may be tried again. */
  until: Date | null
}

/** `complete`: everything is met and the certificate is not there yet. */
export const progressStates = [
  'held',
  'expiring',
  'expired',
  'revoked',
  'complete',
  'under way',
  'open',
] as const

export type ProgressState = (typeof progressStates)[number]

/** The status of a person in a program: what is met, what is not, and the one thing to do next. */
export interface Progress {
  code: ProgramCode
  edition: Edition
  state: ProgressState
  requirements: RequirementProgress[]
  doneCount: number
  total: number
  /** Contact hours, online and attended, counted out of `ofHours` (R-EXM-6). */
  hours: number
  /** The attended part of `hours`, where the program counts it. */
  attended: CountedAttendance | null
  ofHours: number
  /** Whole percent of the requirements; 100 only when all are met. */
  percent: number
  isComplete: boolean
  beganAt: Date | null
  certificate: CertificateFact | null
  participant: ParticipantFact | null
  next: NextAction
}

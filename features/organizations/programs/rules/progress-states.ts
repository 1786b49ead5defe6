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

/** The next action. `codes` identifies the course (one of several to choose from), exam, bundle or certificate. */
export interface NextAction {
  kind: ActionKind
  codes: readonly string[]
  /** Completed percentage of a course. */
  percent: number | null
  /** Earliest time an exam can be retried. */
  until: Date | null
}

/** `complete`: all requirements are met, but the certificate is not yet issued. */
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

/** A person's status in a program: met and open requirements, and the next action. */
export interface Progress {
  code: ProgramCode
  edition: Edition
  state: ProgressState
  requirements: RequirementProgress[]
  doneCount: number
  total: number
  /** Contact hours, online and attended, counted toward `ofHours` (R-EXM-6). */
  hours: number
  /** The attended part of `hours`; null if the program does not count it. */
  attended: CountedAttendance | null
  ofHours: number
  /** Integer percent of the requirements; 100 only if all are met. */
  percent: number
  isComplete: boolean
  beganAt: Date | null
  certificate: CertificateFact | null
  participant: ParticipantFact | null
  next: NextAction
}

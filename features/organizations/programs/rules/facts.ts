import type { InterviewMethod } from '../contract/interview.ts'
import type { ApplicationState } from './application-states.ts'
import type { ParticipantState } from './participant-states.ts'
import type { ProgramCode } from './program-codes.ts'

/** States from the exam feature: 'failed' can be retried now, 'waiting' only later, 'used-up' must be bought again. */
export const examStates = ['none', 'bought', 'running', 'waiting', 'passed', 'failed', 'used-up'] as const
export type ExamState = (typeof examStates)[number]

export const certificateStates = ['valid', 'expiring', 'expired', 'revoked', 'superseded'] as const
export type CertificateState = (typeof certificateStates)[number]

interface FinishedFact {
  code: string
  name: string
  /** Hours of the course record; a program counts them up to its requirement. */
  hours: number
  at: Date
  /** Name of the person who signed off the skills; omitted if the course has none. */
  note?: string
}

interface PassedFact {
  code: string
  name: string
  scorePercent: number | null
  at: Date
  /** Name of the proctor; omitted if none existed. */
  note?: string
}

/** A past seminar or lab, with the hours the person attended. */
interface AttendedFact {
  code: string
  name: string
  hours: number
  at: Date
}

interface ExamFact {
  code: string
  state: ExamState
  nextAttemptAt: Date | null
}

export interface CertificateFact {
  type: string
  state: CertificateState
  issuedAt: Date
  /** End of validity; null if it does not expire. */
  expiresAt: Date | null
}

/** Entry of an older register, imported by staff. */
interface RecordFact {
  program: ProgramCode
  /** Key of the requirement. */
  requirement: string
  at: Date
  hours: number
  evidence: string
}

interface WaiverFact {
  program: ProgramCode
  requirement: string
  reason: string
  at: Date
}

/** A person's enrollment in a program with admission. */
export interface ParticipantFact {
  program: ProgramCode
  state: ParticipantState
  at: Date
  /** Reason for closing; '' if not closed. */
  reason: string
}

/** All known facts about one person, shared by all programs. */
export interface Facts {
  finished: readonly FinishedFact[]
  /** Courses in progress, with the percentage of completed units. */
  underWay: readonly { code: string; percent: number }[]
  passed: readonly PassedFact[]
  attended: readonly AttendedFact[]
  exams: readonly ExamFact[]
  certificates: readonly CertificateFact[]
  records: readonly RecordFact[]
  waivers: readonly WaiverFact[]
  participants: readonly ParticipantFact[]
  application: ApplicationFact | null
}

/** Latest application for an assessment; `canChoose` is true if interview times are offered to the applicant. */
export interface ApplicationFact {
  state: ApplicationState
  at: Date
  canChoose: boolean
  /** Format of the interview. */
  way: InterviewMethod | null
}

export const noFacts: Facts = {
  finished: [],
  underWay: [],
  passed: [],
  attended: [],
  exams: [],
  certificates: [],
  records: [],
  waivers: [],
  participants: [],
  application: null,
}

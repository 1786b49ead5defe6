import type { InterviewWay } from '../contract/interview.ts'
import type { ApplicationState } from './application-states.ts'
import type { ParticipantState } from './participant-states.ts'
import type { ProgramCode } from './program-codes.ts'

/** As the examinations know it: 'failed' may be tried again now, 'waiting' only later, 'used-up' is to be bought. */
export const examStates = ['none', 'bought', 'running', 'waiting', 'passed', 'failed', 'used-up'] as const
export type ExamState = (typeof examStates)[number]

export const certificateStates = ['valid', 'expiring', 'expired', 'revoked', 'superseded'] as const
export type CertificateState = (typeof certificateStates)[number]

interface FinishedFact {
  code: string
  name: string
  /** As the course's record says; in a program they count up to what its requirement says. */
  hours: number
  at: Date
  /** Who signed its skills; left out where it asks for none. */
  note?: string
}

interface PassedFact {
  code: string
  name: string
  scorePercent: number | null
  at: Date
  /** Who watched; left out where nobody did. */
  note?: string
}

/** A seminar or lab that is over, with the hours for which the person was there. */
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
  /** The last moment of its validity; null is without end. */
  expiresAt: Date | null
}

/** What an older register says that a person has done; imported by staff. */
interface RecordFact {
  program: ProgramCode
  /** The requirement's key. */
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

/** A person's place in a program in which people enroll. */
export interface ParticipantFact {
  program: ProgramCode
  state: ParticipantState
  at: Date
  /** Why it was closed; '' while it is not. */
  reason: string
}

/** All that is known of one person, the same for every program. */
export interface Facts {
  finished: readonly FinishedFact[]
  /** Courses that they can continue; percent of the units done. */
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

/** The latest application for an assessment; `canChoose`: times for the interview lie before the applicant. */
export interface ApplicationFact {
  state: ApplicationState
  at: Date
  canChoose: boolean
  /** How the interview is or was held. */
  way: InterviewWay | null
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

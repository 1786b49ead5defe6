import { hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import type { RegistrationState } from '#features/seminars/registration/rules/registration-states.ts'

/** Minimum attended share of a seminar's contact minutes for a certificate. */
const REQUIRED_SHARE = 0.9

/** Data that determines whether a participant receives the certificate of a seminar. */
export interface ProofFacts {
  state: RegistrationState
  /** True if the event has ended. */
  isOver: boolean
  /** Contact minutes of the seminar at this event, and those credited to this participant. */
  contactMinutes: number
  creditedMinutes: number
  /** Decision of staff: passed, not passed, or none yet (null). */
  pass: boolean | null
  /** Whether a second staff member confirmed a pass that the attendance does not support. */
  confirmed: boolean
  /** Exam required by the seminar; null if none. */
  exam: { name: string; passed: boolean } | null
  /** False if the registration's invoice is unpaid and certificates wait for payment. */
  paymentIsIn: boolean
  /** Name on the account with the registration's email address if it belongs to a different person; else null. */
  accountOfAnother: string | null
}

export const proofLacks = [
  'canceled',
  'not-over',
  'not-sold',
  'attendance',
  'undecided',
  'not-passed',
  'second-person',
  'exam',
  'payment',
  'other-account',
] as const
export type ProofLack = (typeof proofLacks)[number]

interface Lack {
  code: ProofLack
  /** Message for staff. */
  message: string
}

export interface Judgment {
  /** Missing requirements; if empty, the certificate can be issued. */
  lacks: Lack[]
  hours: number
  /** True if passed despite insufficient attendance. */
  isOverride: boolean
}

/** Converts minutes to hours, rounded to two decimals. */
export const hoursOfMinutes = (minutes: number): number => Math.round((minutes * 100) / 60) / 100

/** True if the credited minutes suffice for the seminar's certificate. */
export const isEnough = (creditedMinutes: number, contactMinutes: number): boolean =>
  contactMinutes > 0 && creditedMinutes >= Math.round(contactMinutes * REQUIRED_SHARE)

/** Determines whether a participant is due a seminar's certificate, and returns all missing requirements. */
export function judgeProof(facts: ProofFacts): Judgment {
  const { creditedMinutes, contactMinutes, pass } = facts
  const isShort = !isEnough(creditedMinutes, contactMinutes)
  return {
    lacks: facts.state === 'canceled' ? [canceled] : lacksOf(facts, isShort),
    hours: hoursOfMinutes(creditedMinutes),
    isOverride: isShort && pass === true,
  }
}

const canceled: Lack = { code: 'canceled', message: 'The registration was canceled.' }

function lacksOf(facts: ProofFacts, isShort: boolean): Lack[] {
  const { pass, exam, accountOfAnother } = facts
  const lacks: Lack[] = []
  const lack = (code: ProofLack, message: string) => lacks.push({ code, message })
  if (!facts.isOver) lack('not-over', 'The event is not over yet.')
  if (facts.state === 'held') lack('not-sold', 'The seat is held, but its order is not paid.')
  if (isShort && pass !== true) lack('attendance', attendanceText(facts))
  if (pass === null) lack('undecided', 'Decision pending.')
  if (pass === false) lack('not-passed', 'Marked as not passed.')
  if (isShort && pass === true && !facts.confirmed) {
    lack('second-person', `${attendanceText(facts)} Override: second approval needed.`)
  }
  if (exam && !exam.passed) lack('exam', `${exam.name} is not passed.`)
  if (!facts.paymentIsIn) lack('payment', 'The invoice is not paid.')
  if (accountOfAnother) {
    lack(
      'other-account',
      `The account with this email address is ${accountOfAnother}’s. Correct the address.`,
    )
  }
  return lacks
}

function attendanceText({ creditedMinutes, contactMinutes }: ProofFacts): string {
  if (contactMinutes === 0) return 'The seminar has no sessions with contact hours.'
  const needed = hoursText(hoursOfMinutes(Math.round(contactMinutes * REQUIRED_SHARE)))
  const whole = hoursText(hoursOfMinutes(contactMinutes))
  return `Attended ${hoursText(hoursOfMinutes(creditedMinutes))} of ${whole} hours; ${needed} are needed.`
}

import { photoSteps } from '#features/core/photo-id/rules/photo-id.ts'
import { plainWords } from '#platform/contract/compare/fold.ts'

/**
 * Learner identification. If an agency requires it, learners declare at the start that they do the work themselves, and
 * answer personal questions that the account does not reveal. Afterward, one of them must be answered after every half
 * hour of active time, before the next unit opens.
 */
export const personalQuestions = [
  'What is the first name of your oldest friend?',
  'In which street did you live as a child?',
  'What was your first car?',
  'What was the name of your first pet?',
  'In which town was your first job?',
  'What was the last name of a teacher you liked?',
] as const

/** Number of questions a learner chooses. */
export const QUESTIONS_TO_CHOOSE = 2
const SECONDS_BETWEEN = 30 * 60

interface PersonalAnswer {
  /** Index in `personalQuestions`. */
  question: number
  hash: string
}

/** Identity data of an enrollment. `timein`: the active time in the course at that time, in seconds. */
export interface Identity {
  name: string
  statedAt: string
  timein: number
  answers: PersonalAnswer[]
  checks: { at: string; timein: number; right: boolean }[]
}

/** All steps are required before a unit opens, except `review`, which staff do. */
export const identitySteps = ['state', 'answer', ...photoSteps] as const
export type IdentityStep = (typeof identitySteps)[number]

/** Returns the step that the learner must complete before learning continues; null if none. */
export function identityStep(identity: Identity | null, timein: number): IdentityStep | null {
  if (!identity) return 'state'
  const confirmedAt = identity.checks.findLast(({ right }) => right)?.timein ?? 0
  return timein - Math.max(identity.timein, confirmedAt) >= SECONDS_BETWEEN ? 'answer' : null
}

/** Returns the answer to ask for next; the question changes after each answer, right or wrong. */
export const nextIdentityAnswer = ({ answers, checks }: Identity): PersonalAnswer | undefined =>
  answers[checks.length % answers.length]

/** Normalizes an answer: ignores case, accents, spaces, and punctuation. */
export const plainAnswer = (given: string): string => plainWords(given).replaceAll(' ', '')

/** What is missing to earn the hours, as a sentence. */
export const identityMissing: Readonly<Record<IdentityStep, string>> = {
  state: 'State that you do the work yourself: open any unit.',
  answer: 'Confirm that it is you: open any unit and answer your personal question.',
  photo: 'Send a picture of your photo ID: open any unit.',
  review:
    'We are reviewing your photo ID. You can continue; we send you an email, and the certificate follows the review.',
}

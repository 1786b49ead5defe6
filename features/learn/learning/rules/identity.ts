import { photoSteps } from '#features/core/photo-id/rules/photo-id.ts'
import { plainWords } from '#platform/contract/compare/fold.ts'

/**
 * Who learns: where an agency requires it, a learner states at the start that they do the work themselves, and answers
 * personal questions that the account does not show. From then on one of them is asked after every half hour of active
 * time, before the next unit opens.
 */
export const personalQuestions = [
  'What is the first name of your oldest friend?',
  'In which street did you live as a child?',
  'What was your first car?',
  'What was the name of your first pet?',
  'In which town was your first job?',
  'What was the last name of a teacher you liked?',
] as const

/** How many of them a learner chooses. */
export const QUESTIONS_TO_CHOOSE = 2
const SECONDS_BETWEEN = 30 * 60

interface PersonalAnswer {
  /** Index in `personalQuestions`. */
  question: number
  hash: string
}

/** What an enrollment stores. `timein`: the active time in the course at that moment, in seconds. */
export interface Identity {
  name: string
  statedAt: string
  timein: number
  answers: PersonalAnswer[]
  checks: { at: string; timein: number; right: boolean }[]
}

/** All but `review`, which staff do, come before a unit opens. */
export const identitySteps = ['state', 'answer', ...photoSteps] as const
export type IdentityStep = (typeof identitySteps)[number]

/** What a learner has to do before learning continues; null for nothing. */
export function identityStep(identity: Identity | null, timein: number): IdentityStep | null {
  if (!identity) return 'state'
  const confirmedAt = identity.checks.findLast(({ right }) => right)?.timein ?? 0
  return timein - Math.max(identity.timein, confirmedAt) >= SECONDS_BETWEEN ? 'answer' : null
}

/** The answer that is asked for next; after each answer, right or wrong, another one. */
export const answerToAsk = ({ answers, checks }: Identity): PersonalAnswer | undefined =>
  answers[checks.length % answers.length]

/** Upper case, accents, spaces and punctuation make no difference. */
export const plainAnswer = (given: string): string => plainWords(given).replaceAll(' ', '')

/** What is missing for the hours, in a sentence. */
export const identityMissing: Readonly<Record<IdentityStep, string>> = {
  state: 'State that you do the work yourself: open any unit.',
  answer: 'Confirm that it is you: open any unit and answer your personal question.',
  photo: 'Send a picture of your photo ID: open any unit.',
  review:
    'We are reviewing your photo ID. You can continue; we send you an email, and the certificate follows the review.',
}

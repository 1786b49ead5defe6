import { type Cause, causeNames, causeReasons, type PracticeSet } from './practice-sets.ts'

export interface Answer {
  /** Day number from the first day of the set. */
  day: number
  cause: Cause
}

export interface Score {
  points: number
  isCauseRight: boolean
  /** Days after the fault; negative if the answer is too early. */
  daysOff: number
  reasons: string[]
}

const CAUSE_POINTS = 60
const DAY_POINTS = 40

/** Scores cause and day, with reasons. A day outside the tolerance earns partial credit by closeness. */
export function scoreAnswer({ cause, faultDay, tolerance }: PracticeSet, answer: Answer): Score {
  const daysOff = answer.day - faultDay
  const distance = Math.abs(daysOff)
  const share = distance <= tolerance ? 1 : Math.max(0, 1 - (distance - tolerance) / (tolerance * 2))
  const isCauseRight = answer.cause === cause
  const points = Math.round((isCauseRight ? CAUSE_POINTS : 0) + DAY_POINTS * share)
  const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)
  return {
    points,
    isCauseRight,
    daysOff,
    reasons: [
      isCauseRight ? `Right: ${causeNames[cause]}.` : `It was: ${causeNames[cause]}.`,
      causeReasons[cause],
      ...(isCauseRight ? [] : [`Your answer would look different. ${causeReasons[answer.cause]}`]),
      distance <= tolerance
        ? 'Your day is right.'
        : `The fault began ${inDays(distance)} ${daysOff > 0 ? 'before' : 'after'} the day that you marked.`,
    ],
  }
}

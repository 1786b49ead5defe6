import { type Cause, causeNames, causeReasons, type PracticeSet } from './practice-sets.ts'

export interface Answer {
  /** Counted from the first day of the set. */
  day: number
  cause: Cause
}

export interface Score {
  points: number
  isCauseRight: boolean
  /** Days from the fault; below zero the answer is too early. */
  daysOff: number
  reasons: string[]
}

const CAUSE_POINTS = 60
const DAY_POINTS = 40

/** Points for cause and day, with the reasons. A day outside of the tolerance still earns some, the closer the more. */
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

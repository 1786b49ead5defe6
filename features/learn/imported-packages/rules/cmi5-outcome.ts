import type { MoveOn } from './package-parts.ts'
import type { Outcome } from './scorm-outcome.ts'

export const cmi5Verbs = ['initialized', 'completed', 'passed', 'failed', 'terminated'] as const
export type Cmi5Verb = (typeof cmi5Verbs)[number]

const prefix = 'http://adlnet.gov/expapi/verbs/'

/** Returns the verb of a statement; null for verbs that do not change the record. */
export const verbOf = (id: string): Cmi5Verb | null =>
  cmi5Verbs.find((verb) => id === `${prefix}${verb}`) ?? null

interface Reported {
  /** All verbs of the registration so far. */
  verbs: readonly string[]
  /** Score of this statement, from 0 to 1. */
  scaled: number | null
}

/** Returns the outcome of an assignable unit by its condition to move on. */
export function cmi5Outcome(moveOn: MoveOn, { verbs, scaled }: Reported): Outcome {
  const [completed, passed] = [verbs.includes('completed'), verbs.includes('passed')]
  const complete = {
    Passed: passed,
    Completed: completed,
    CompletedAndPassed: completed && passed,
    CompletedOrPassed: completed || passed,
    NotApplicable: verbs.includes('initialized'),
  }[moveOn]
  return {
    complete,
    passed: passed ? true : verbs.includes('failed') ? false : null,
    scorePercent: scaled === null ? null : Math.round(Math.min(1, Math.max(0, scaled)) * 100),
  }
}

/** Returns why a statement contradicts the mastery score, which the standard forbids; null if it does not. */
export function masteryProblem(verb: Cmi5Verb, scaled: number | null, mastery: number | null): string | null {
  if (mastery === null || scaled === null) return null
  if (verb === 'passed' && scaled < mastery) return 'The score is below the mastery score.'
  return verb === 'failed' && scaled >= mastery ? 'The score reaches the mastery score.' : null
}

import { MAX_SCORE } from './message.ts'

/** Progress and score of a learner that a line item shows. */
export interface CourseResult {
  progress: 'initialized' | 'in-progress' | 'completed'
  /** Whole percent; null before completion and for courses without exams. */
  percent: number | null
}

interface Learned {
  complete: boolean
  score: number | null
  doneCount: number
  begun: boolean
}

/**
 * Returns the result to report from our record. A course that is not complete has no score: its exams can be repeated,
 * and platforms keep a score that was sent.
 */
export function resultOf({ complete, score, doneCount, begun }: Learned): CourseResult {
  if (complete) return { progress: 'completed', percent: score }
  return { progress: begun || doneCount > 0 ? 'in-progress' : 'initialized', percent: null }
}

const activities = {
  initialized: 'Initialized',
  'in-progress': 'InProgress',
  completed: 'Completed',
} as const

/** JSON body of a score (AGS 2.0). A completed course without exams counts in full. */
export const scoreBody = (result: CourseResult, subject: string, at: Date): string =>
  JSON.stringify({
    userId: subject,
    timestamp: at.toISOString(),
    activityProgress: activities[result.progress],
    ...(result.progress === 'completed'
      ? { gradingProgress: 'FullyGraded', scoreGiven: result.percent ?? MAX_SCORE, scoreMaximum: MAX_SCORE }
      : { gradingProgress: 'NotReady' }),
  })

/** Returns the URL to which scores of a line item are posted. Its query stays behind the path. */
export function scoresUrl(lineItemUrl: string): string {
  const url = new URL(lineItemUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

/**
 * Meaning of the platform's response to a score.
 * - `sent`: the platform has it; 409 means that it has this score, or a later one, from an earlier request
 * - `refused`: the platform does not take this score; others may work
 * - `later`: try again later; `status` is null without a response
 */
export function verdictOf(status: number | null): 'sent' | 'refused' | 'later' {
  if (status === null) return 'later'
  if ((status >= 200 && status < 300) || status === 409) return 'sent'
  return [400, 403, 404, 405, 410, 413, 415, 422].includes(status) ? 'refused' : 'later'
}

/** Returns a sentence for administrators about a response to a score. */
export function describeScoreResponse(status: number): string {
  if (status === 403) return 'The LMS does not let us write scores of this activity (403).'
  if (status === 404 || status === 410) return `The activity no longer exists in the LMS (${status}).`
  if (status === 401) return 'The LMS refused our access token (401).'
  if (status === 429) return 'The LMS asks us to wait (429).'
  if (status >= 500) return `The LMS has a problem of its own (${status}).`
  return `The LMS refused the score (${status}).`
}

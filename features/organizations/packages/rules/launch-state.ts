/** Course progress from our record, as shared with an LMS. */
export interface CourseProgress {
  complete: boolean
  /** Mean of the exams as an integer percentage; null if the course is not complete or has no exam. */
  score: number | null
  /** Active seconds in total and since this launch. */
  seconds: number
  sessionSeconds: number
  unitsDone: number
  units: number
  /** Position of the next unit, starting at 1; null if all are done. */
  next: number | null
  /** True if an exam of the course was attempted since this launch and is not passed yet. */
  failed: boolean
}

/** Message shown to learners for a revoked package. */
export const REVOKED = 'Your company has withdrawn this package. Ask the people who run your learning system.'

/**
 * - `waiting`: the course has not been opened from this launch yet
 * - `open`: a user opened it and agreed that the LMS receives their progress
 * - `refused`: the user who tried is not allowed; the message gives the reason and who can help
 * - `revoked`: the package no longer works
 * - `ended`: the launch is too old
 */
export const launchStates = ['waiting', 'open', 'refused', 'revoked', 'ended'] as const

export interface LaunchState {
  state: (typeof launchStates)[number]
  /** Message for the learner; '' while the launch is waiting or open. */
  message: string
  /** Null unless open. */
  progress: CourseProgress | null
}

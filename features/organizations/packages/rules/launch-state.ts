/** What our record says of the course, as far as an LMS gets it. */
export interface CourseProgress {
  complete: boolean
  /** Whole percent, the mean of the exams; null while the course is not complete, and where it has no exam. */
  score: number | null
  /** Active time in all, and since this launch. */
  seconds: number
  sessionSeconds: number
  unitsDone: number
  units: number
  /** The position of the unit to do next, from 1; null when all are done. */
  next: number | null
  /** An exam of the course was tried since this launch and is not passed yet. */
  failed: boolean
}

/** What a learner reads where a package was revoked. */
export const REVOKED = 'Your company has withdrawn this package. Ask the people who run your learning system.'

/**
 * - `waiting`: no one has opened the course from this launch yet
 * - `open`: a person has, and agreed that the LMS gets their progress
 * - `refused`: the person who tried cannot, and the message says why and who can help
 * - `revoked`: the package no longer works
 * - `ended`: the launch is too old
 */
export const launchStates = ['waiting', 'open', 'refused', 'revoked', 'ended'] as const

export interface LaunchState {
  state: (typeof launchStates)[number]
  /** For the learner; '' of a launch that waits or is open. */
  message: string
  /** Null unless open. */
  progress: CourseProgress | null
}

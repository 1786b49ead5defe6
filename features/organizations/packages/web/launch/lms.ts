import type { CourseProgress } from '../../rules/launch-state.ts'

/** Whether the LMS has what was reported: `later` is tried again, `refused` is its answer. */
export type Report = 'taken' | 'later' | 'refused'

/** The LMS around the launch page, by whichever standard it speaks. */
export interface Lms {
  /** What it says of the learner: to find their account again, never to prove who they are. */
  learner: { id: string; name: string }
  /** Where it wants the learner afterward; null for nowhere. */
  returnUrl: string | null
  /** Reports what it does not have yet. */
  report(progress: CourseProgress | null): Promise<Report>
  /** Reports the same and ends the session. Works while the page is closed: nothing is waited for. */
  end(progress: CourseProgress | null): void
}

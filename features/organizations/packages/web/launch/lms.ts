import type { CourseProgress } from '../../rules/launch-state.ts'

/** Whether the LMS accepted a report: `later` is retried, `refused` is the response of the LMS. */
export type Report = 'taken' | 'later' | 'refused'

/** LMS around the launch page, independent of its standard. */
export interface Lms {
  /** Learner according to the LMS. Used to find their account again, never as proof of identity. */
  learner: { id: string; name: string }
  /** URL for the learner after the session; null if none. */
  returnUrl: string | null
  /** Reports the progress that the LMS does not have yet. */
  report(progress: CourseProgress | null): Promise<Report>
  /** Reports the progress and ends the session. Works while the page closes, because it awaits nothing. */
  end(progress: CourseProgress | null): void
}

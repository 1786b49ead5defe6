/** Only the student sees a draft. A submitted version waits for an instructor to grade it or return it for rework. */
export const submissionStates = ['draft', 'handed in', 'returned', 'graded'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** Assignment states shown to students. */
export const workStates = ['open', 'draft', 'overdue', 'handed in', 'returned', 'graded'] as const
export type WorkState = (typeof workStates)[number]

interface Latest {
  state: SubmissionState
}

/** Returns a student's status for an assignment, based on the latest version of their work. */
export function workState(latest: Latest | null, dueAt: Date, now: Date): WorkState {
  if (latest && latest.state !== 'draft') return latest.state
  if (dueAt < now) return 'overdue'
  return latest ? 'draft' : 'open'
}

/** True if the student may edit and submit: nothing is submitted yet, or the work was returned. */
export const isWritable = (latest: Latest | null): boolean =>
  latest === null || latest.state === 'draft' || latest.state === 'returned'

const DAY = 86_400_000
/** Promised maximum number of days until submitted work is read. */
export const READ_WITHIN_DAYS = 5

/** Returns the waiting time in full days, and whether it exceeds the promised time. */
export function waiting(handedInAt: Date, now: Date): { days: number; isLate: boolean } {
  const days = Math.max(0, Math.floor((now.getTime() - handedInAt.getTime()) / DAY))
  return { days, isLate: days > READ_WITHIN_DAYS }
}

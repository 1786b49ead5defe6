/** A draft is the student's own; what is handed in waits for an instructor, who grades it or returns it for rework. */
export const submissionStates = ['draft', 'handed in', 'returned', 'graded'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** What a student sees of an assignment. */
export const workStates = ['open', 'draft', 'overdue', 'handed in', 'returned', 'graded'] as const
export type WorkState = (typeof workStates)[number]

interface Latest {
  state: SubmissionState
}

/** A student's status in an assignment, from the latest version of their work. */
export function workState(latest: Latest | null, dueAt: Date, now: Date): WorkState {
  if (latest && latest.state !== 'draft') return latest.state
  if (dueAt < now) return 'overdue'
  return latest ? 'draft' : 'open'
}

/** Whether the student may write and send: nothing is handed in, or it was returned. */
export const isWritable = (latest: Latest | null): boolean =>
  latest === null || latest.state === 'draft' || latest.state === 'returned'

const DAY = 86_400_000
/** Work is read within so many days. */
export const READ_WITHIN_DAYS = 5

/** How long work has waited in whole days, and whether that is longer than promised. */
export function waiting(handedInAt: Date, now: Date): { days: number; isLate: boolean } {
  const days = Math.max(0, Math.floor((now.getTime() - handedInAt.getTime()) / DAY))
  return { days, isLate: days > READ_WITHIN_DAYS }
}

export const enrollmentStates = ['active', 'finished', 'expired'] as const
export type EnrollmentState = (typeof enrollmentStates)[number]

/** Days of access from the start of an enrollment. */
export const ACCESS_DAYS = 365

/** A finished course remains finished; an unfinished one is lost when its access ends. */
export function enrollmentState(
  enrollment: { completedAt: Date | null; accessUntil: Date | null },
  now: Date,
): EnrollmentState {
  if (enrollment.completedAt) return 'finished'
  return isAccessOver(enrollment.accessUntil, now) ? 'expired' : 'active'
}

export const isAccessOver = (accessUntil: Date | null, now: Date): boolean =>
  accessUntil !== null && accessUntil.getTime() <= now.getTime()

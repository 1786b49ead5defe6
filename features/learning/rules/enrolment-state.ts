export const enrolmentStates = ['active', 'finished', 'expired'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** For how long an enrolment gives access, counted from the day it begins. */
export const ACCESS_DAYS = 365

/** A finished course stays finished; one that is not is lost when its access ends. */
export function enrolmentState(
  enrolment: { completedAt: Date | null; accessUntil: Date | null },
  now: Date,
): EnrolmentState {
  if (enrolment.completedAt) return 'finished'
  return isAccessOver(enrolment.accessUntil, now) ? 'expired' : 'active'
}

export const isAccessOver = (accessUntil: Date | null, now: Date): boolean =>
  accessUntil !== null && accessUntil.getTime() <= now.getTime()

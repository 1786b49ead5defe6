import { addMonths } from '#platform/contract/zoned-days.ts'

/**
 * Seat models: one user's place in the courses it was bought for, in one course of a set chosen when the seat is
 * assigned or claimed, or in all courses of a set for a year.
 */
export const seatModels = ['courses', 'choice', 'year'] as const
export type SeatModel = (typeof seatModels)[number]

/** Models available for a plan; a seat of fixed courses needs none. */
export const planModels = ['choice', 'year'] as const satisfies readonly SeatModel[]
export type PlanModel = (typeof planModels)[number]

/** Display names of the models in the comparison. */
export const modelNames: Readonly<Record<SeatModel, string>> = {
  courses: 'Named courses',
  choice: 'Any one course of a set',
  year: 'All courses of a set, per year',
}

export const YEAR_MONTHS = 12
export const NOTICE_DAYS = 30
const NOTICE_MS = NOTICE_DAYS * 86_400_000

/** Returns the set's courses at purchase plus those added since. Purchased courses are never removed. */
export const coursesOfSet = (bought: readonly string[], now: readonly string[]): string[] => [
  ...new Set([...bought, ...now]),
]

/** Returns the time twelve months after a seat per year was assigned or claimed, at the same time of day. */
export function yearEnd(from: Date): Date {
  const [day = '', time] = from.toISOString().split('T')
  return new Date(`${addMonths(day, YEAR_MONTHS)}T${time}`)
}

/** Returns the course that a seat of a set will open, or `missing` if it cannot be determined. */
export function choiceOf(
  { courses, chosen }: { courses: readonly string[]; chosen: string | null },
  requested: string,
): { course: string } | { missing: true } {
  // A course chosen when the seat was assigned overrides the claimant's choice.
  const course = chosen ?? requested
  return courses.includes(course) ? { course } : { missing: true }
}

/** Returns the courses of a set that the user can still choose, i.e. does not have yet. */
export const choicesOf = (courses: readonly string[], held: ReadonlySet<string>): string[] =>
  courses.filter((code) => !held.has(code))

/** Active access to a course until a date; null means no end. */
interface Held {
  course: string
  accessUntil: Date | null
}

/**
 * Returns the effect of a seat per year on a user's courses: opens missing ones and extends those that end earlier.
 * Longer access is preserved.
 */
export function yearWork(courses: readonly string[], held: readonly Held[], until: Date) {
  const own = new Map(held.map(({ course, accessUntil }) => [course, accessUntil]))
  const ends = (course: string): boolean => {
    const end = own.get(course)
    return end != null && end.getTime() < until.getTime()
  }
  return {
    opened: courses.filter((course) => !own.has(course)),
    lengthened: courses.filter(ends),
  }
}

/** True if the user can use another seat of the same plan: only shortly before the current year ends. */
export const isRenewable = (endsAt: Date | null, now: Date): boolean =>
  endsAt === null || endsAt.getTime() - now.getTime() <= NOTICE_MS

/** True if the notice about the end of a year is due. It is sent once, and only before the end. */
export function isNoticeDue(
  { endsAt, notifiedAt }: { endsAt: Date; notifiedAt: Date | null },
  now: Date,
): boolean {
  const left = endsAt.getTime() - now.getTime()
  return notifiedAt === null && left > 0 && left <= NOTICE_MS
}

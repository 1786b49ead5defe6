import { addMonths } from '#platform/contract/zoned-days.ts'

/**
 * What a bought seat is: one person's place in the courses it was bought for, in one course of a set that is chosen
 * when the seat is given or claimed, or in all courses of a set for a year.
 */
export const seatModels = ['courses', 'choice', 'year'] as const
export type SeatModel = (typeof seatModels)[number]

/** The models that a plan can have; a seat of fixed courses needs none. */
export const planModels = ['choice', 'year'] as const satisfies readonly SeatModel[]
export type PlanModel = (typeof planModels)[number]

/** The models as they are named on the screen, side by side. */
export const modelNames: Readonly<Record<SeatModel, string>> = {
  courses: 'Named courses',
  choice: 'Any one course of a set',
  year: 'All courses of a set, per year',
}

export const YEAR_MONTHS = 12
export const NOTICE_DAYS = 30
const NOTICE_MS = NOTICE_DAYS * 86_400_000

/** What was in the set when the seats were bought, and what has joined it since: nothing bought is taken away. */
export const coursesOfSet = (bought: readonly string[], now: readonly string[]): string[] => [
  ...new Set([...bought, ...now]),
]

/** Twelve months after a seat per year was given or claimed, at the same time of the day. */
export function yearEnd(from: Date): Date {
  const [day = '', time] = from.toISOString().split('T')
  return new Date(`${addMonths(day, YEAR_MONTHS)}T${time}`)
}

/** Of which course a seat of a set is to become one; a reason where that cannot be said. */
export function choiceOf(
  { courses, chosen }: { courses: readonly string[]; chosen: string | null },
  requested: string,
): { course: string } | { missing: true } {
  // A course chosen with the gift of the seat wins over the claimant's choice.
  const course = chosen ?? requested
  return courses.includes(course) ? { course } : { missing: true }
}

/** The courses of a set that somebody can still choose: without those that they have. */
export const choicesOf = (courses: readonly string[], held: ReadonlySet<string>): string[] =>
  courses.filter((code) => !held.has(code))

/** A running right to a course: access until then, null is without an end. */
interface Held {
  course: string
  accessUntil: Date | null
}

/**
 * What a seat per year does for a person with some of its courses: it opens the missing ones and extends
 * those that would end earlier. Longer access stays: the most generous right wins.
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

/** Whether somebody with a seat per year can use another one of the same plan: not while theirs runs for long. */
export const isRenewable = (endsAt: Date | null, now: Date): boolean =>
  endsAt === null || endsAt.getTime() - now.getTime() <= NOTICE_MS

/** Whether the notice of a year's end is due: once, and only before the end. */
export function isNoticeDue(
  { endsAt, notifiedAt }: { endsAt: Date; notifiedAt: Date | null },
  now: Date,
): boolean {
  const left = endsAt.getTime() - now.getTime()
  return notifiedAt === null && left > 0 && left <= NOTICE_MS
}

/** Payment methods for the part of a plan that free seats do not cover. */
export const payments = ['credit', 'card', 'invoice'] as const
export type PlanPayment = (typeof payments)[number]

/** A number of seats of a seat plan, to be assigned later. */
export interface PlanSeats {
  /** Code of the seat plan. */
  code: string
  count: number
}

/** People and courses to enroll, additional seats to buy, and the payment method. */
export interface Plan {
  /** Ids of the company's people, and of open invitations. */
  people: readonly string[]
  courses: readonly string[]
  /** Missing in plans created before seat plans existed. */
  seats?: readonly PlanSeats[]
  /** True if free seats of the company are used first. */
  useSeats: boolean
  pay: PlanPayment
  /** Due date for the people, and a note to them; missing in older plans. */
  dueOn?: string | null | undefined
  note?: string
}

/** Reasons a person gets or does not get a course. */
export const outcomes = ['seat', 'bought', 'reserved', 'waiting', 'due', 'had', 'no-credit'] as const
export type Outcome = (typeof outcomes)[number]

export interface PersonCourse {
  userId: string
  course: string
}

interface Facts {
  /** 'person course' keys of existing enrollments. */
  held: ReadonlySet<string>
  /** Ids of people who may not use corporate credit. */
  withoutCredit: ReadonlySet<string>
}

const keyOf = ({ userId, course }: PersonCourse): string => `${userId} ${course}`

/** Returns every combination of person and course in a plan, without duplicates. */
export const pairsOf = ({ people, courses }: Pick<Plan, 'people' | 'courses'>): PersonCourse[] =>
  [...new Set(people)].flatMap((userId) => [...new Set(courses)].map((course) => ({ userId, course })))

/**
 * Returns the courses each person needs, in plan order and without those they have. If `mayBuy` is false, no corporate
 * credit may be spent on the person, but a free seat may cover the course.
 */
export function needsOf(plan: Plan, { held, withoutCredit }: Facts) {
  const pairs = pairsOf(plan)
  const had = pairs.filter((pair) => held.has(keyOf(pair)))
  const open = pairs.filter((pair) => !held.has(keyOf(pair)))
  const mayBuy = ({ userId }: PersonCourse) => plan.pay !== 'credit' || !withoutCredit.has(userId)
  return { had, open, mayBuy }
}

/** Returns each course with the people it is bought for, in plan order. */
export function purchasesOf(plan: Plan, bought: readonly PersonCourse[]) {
  return [...new Set(plan.courses)].flatMap((course) => {
    const people = bought.filter((pair) => pair.course === course).map(({ userId }) => userId)
    return people.length > 0 ? [{ course, people }] : []
  })
}

/** Formats a seat count: '3 seats of Operator courses'. */
export const seatsText = ({ count, name }: { count: number; name: string }): string =>
  `${count} ${count === 1 ? 'seat' : 'seats'} of ${name}`

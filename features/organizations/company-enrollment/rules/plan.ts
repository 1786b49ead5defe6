/** How the part of a plan is paid that free seats do not cover. */
export const payments = ['credit', 'card', 'invoice'] as const
export type PlanPayment = (typeof payments)[number]

/** This many seats of a seat plan, to be assigned later. */
export interface PlanSeats {
  /** The code of the seat plan. */
  code: string
  count: number
}

/** Who is to be enrolled in what, which seats are bought beside it, and how it is paid. */
export interface Plan {
  /** Ids of people of the company, and of invitations whose people have not joined yet. */
  people: readonly string[]
  courses: readonly string[]
  /** Left out by plans that are older than seat plans. */
  seats?: readonly PlanSeats[]
  /** Free seats of the company are used first. */
  useSeats: boolean
  pay: PlanPayment
  /** By when the people finish, and a note to them; left out by plans of before. */
  dueOn?: string | null | undefined
  note?: string
}

/** Why a person gets a course, or does not. */
export const outcomes = ['seat', 'bought', 'reserved', 'waiting', 'due', 'had', 'no-credit'] as const
export type Outcome = (typeof outcomes)[number]

export interface PersonCourse {
  userId: string
  course: string
}

interface Facts {
  /** 'person course' of those who have it already. */
  held: ReadonlySet<string>
  /** People who may not use corporate credit. */
  withoutCredit: ReadonlySet<string>
}

const keyOf = ({ userId, course }: PersonCourse): string => `${userId} ${course}`

/** Every person with every course of a plan, each once. */
export const pairsOf = ({ people, courses }: Pick<Plan, 'people' | 'courses'>): PersonCourse[] =>
  [...new Set(people)].flatMap((userId) => [...new Set(courses)].map((course) => ({ userId, course })))

/**
 * Who needs what, person by person in the order of the plan: without what they have. `blocked` need it too, but no
 * corporate credit may be spent on them; a free seat may.
 */
export function needsOf(plan: Plan, { held, withoutCredit }: Facts) {
  const pairs = pairsOf(plan)
  const had = pairs.filter((pair) => held.has(keyOf(pair)))
  const open = pairs.filter((pair) => !held.has(keyOf(pair)))
  const mayBuy = ({ userId }: PersonCourse) => plan.pay !== 'credit' || !withoutCredit.has(userId)
  return { had, open, mayBuy }
}

/** Each course with the people it is bought for, in the order of the plan. */
export function purchasesOf(plan: Plan, bought: readonly PersonCourse[]) {
  return [...new Set(plan.courses)].flatMap((course) => {
    const people = bought.filter((pair) => pair.course === course).map(({ userId }) => userId)
    return people.length > 0 ? [{ course, people }] : []
  })
}

/** '3 seats of Operator courses' */
export const seatsText = ({ count, name }: { count: number; name: string }): string =>
  `${count} ${count === 1 ? 'seat' : 'seats'} of ${name}`

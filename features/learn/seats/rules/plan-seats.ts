import type { SeatModel } from './seat-models.ts'

export interface FreeSeat {
  id: string
  purchaseId: string
  /** What it opens; of a set the courses of which it opens one. */
  courses: readonly string[]
  model: SeatModel
}

/** Somebody with the courses that they still need. */
export interface Need {
  userId: string
  courses: readonly string[]
}

interface SeatPlan<Seat> {
  gifts: { seat: Seat; userId: string }[]
  /** What no free seat opens, in the order of the needs. */
  left: Need[]
}

/**
 * Gives free seats to people: only seats that open nothing but what the person needs, the larger ones first, so that a
 * seat of several courses is not used up for one. What they leave open goes to seats of a set, those of the smallest
 * set first, each for one course. Each seat goes to one person; a seat per year is given by hand alone.
 */
export function planSeats<Seat extends FreeSeat>(
  seats: readonly Seat[],
  needs: readonly Need[],
): SeatPlan<Seat> {
  const open = needs.map(({ userId, courses }) => ({ userId, courses: new Set(courses) }))
  const gifts: SeatPlan<Seat>['gifts'] = []
  const named = seats.filter(({ model }) => model === 'courses')
  for (const seat of named.sort((one, other) => other.courses.length - one.courses.length)) {
    const taker = open.find(({ courses }) => seat.courses.every((code) => courses.has(code)))
    if (!taker || seat.courses.length === 0) continue
    for (const code of seat.courses) taker.courses.delete(code)
    gifts.push({ seat, userId: taker.userId })
  }
  const anyOf = seats.filter(({ model }) => model === 'choice')
  for (const seat of anyOf.sort((one, other) => one.courses.length - other.courses.length)) {
    const taker = open.find(({ courses }) => seat.courses.some((code) => courses.has(code)))
    const course = seat.courses.find((code) => taker?.courses.has(code))
    if (!taker || course === undefined) continue
    taker.courses.delete(course)
    gifts.push({ seat: { ...seat, courses: [course] }, userId: taker.userId })
  }
  const left = open.map(({ userId, courses }) => ({ userId, courses: [...courses] }))
  return { gifts, left: left.filter(({ courses }) => courses.length > 0) }
}

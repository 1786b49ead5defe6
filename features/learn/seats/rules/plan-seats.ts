import type { SeatModel } from './seat-models.ts'

export interface FreeSeat {
  id: string
  purchaseId: string
  /** Courses the seat opens; for a set, the courses of which it opens one. */
  courses: readonly string[]
  model: SeatModel
}

/** A user with the courses they still need. */
export interface Need {
  userId: string
  courses: readonly string[]
}

interface SeatPlan<Seat> {
  gifts: { seat: Seat; userId: string }[]
  /** Needs not covered by any free seat, in the original order. */
  left: Need[]
}

/**
 * Assigns free seats to people. First uses seats that open only courses the person needs, larger ones first, so that a
 * multi-course seat is not spent on one course. Remaining needs use seats of a set, smallest set first, one course
 * each. Each seat goes to one person. Seats per year are assigned only manually.
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

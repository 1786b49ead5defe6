export interface FreeSeat {
  id: string
  purchaseId: string
  /** What it opens. */
  courses: readonly string[]
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
 * seat of several courses is not used up for one. Each seat goes to one person.
 */
export function planSeats<Seat extends FreeSeat>(
  seats: readonly Seat[],
  needs: readonly Need[],
): SeatPlan<Seat> {
  const open = needs.map(({ userId, courses }) => ({ userId, courses: new Set(courses) }))
  const gifts: SeatPlan<Seat>['gifts'] = []
  for (const seat of [...seats].sort((one, other) => other.courses.length - one.courses.length)) {
    const taker = open.find(({ courses }) => seat.courses.every((code) => courses.has(code)))
    if (!taker || seat.courses.length === 0) continue
    for (const code of seat.courses) taker.courses.delete(code)
    gifts.push({ seat, userId: taker.userId })
  }
  const left = open.map(({ userId, courses }) => ({ userId, courses: [...courses] }))
  return { gifts, left: left.filter(({ courses }) => courses.length > 0) }
}

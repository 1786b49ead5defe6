interface CourseChoice {
  code: string
  hours: number
  /** Minor units; all in the same currency. */
  price: number
}

/** Contact hours are counted in quarters. */
const PARTS = 4

/**
 * Returns the cheapest set of courses that provides at least the missing hours; among equal prices, the one with the
 * fewest courses. Returns all courses if they are not enough, none if no hours are missing.
 */
export function chooseCourses(offered: readonly CourseChoice[], missing: number): CourseChoice[] {
  const requested = Math.ceil(missing * PARTS)
  if (requested <= 0) return []
  interface Set {
    price: number
    courses: CourseChoice[]
  }
  // best[n]: the best set that carries n quarters of an hour or more; what is above the wanted counts as the wanted.
  const best: (Set | null)[] = Array.from({ length: requested + 1 }, () => null)
  best[0] = { price: 0, courses: [] }
  for (const course of offered) {
    const carries = Math.floor(course.hours * PARTS)
    for (let reached = requested; reached >= 0; reached--) {
      const set = best[reached]
      if (!set || carries <= 0 || reached === requested) continue
      const to = Math.min(requested, reached + carries)
      const longer = { price: set.price + course.price, courses: [...set.courses, course] }
      if (isBetter(longer, best[to] ?? null)) best[to] = longer
    }
  }
  return best[requested]?.courses ?? [...offered]
}

function isBetter(
  set: { price: number; courses: readonly CourseChoice[] },
  other: { price: number; courses: readonly CourseChoice[] } | null,
): boolean {
  if (!other || set.price !== other.price) return !other || set.price < other.price
  return set.courses.length < other.courses.length
}

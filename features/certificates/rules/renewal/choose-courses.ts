interface CourseChoice {
  code: string
  hours: number
  /** Minor units of one currency, all alike. */
  price: number
}

/** Contact hours are told in quarters. */
const PARTS = 4

/**
 * The cheapest set of courses that carries at least so many hours; of equally dear ones that with the fewest courses.
 * All of them when even that is not enough; none when nothing is missing.
 */
export function chooseCourses(offered: readonly CourseChoice[], missing: number): CourseChoice[] {
  const wanted = Math.ceil(missing * PARTS)
  if (wanted <= 0) return []
  interface Set {
    price: number
    courses: CourseChoice[]
  }
  // best[n]: the best set that carries n quarters of an hour or more; what is above the wanted counts as the wanted.
  const best: (Set | null)[] = Array.from({ length: wanted + 1 }, () => null)
  best[0] = { price: 0, courses: [] }
  for (const course of offered) {
    const carries = Math.floor(course.hours * PARTS)
    for (let reached = wanted; reached >= 0; reached--) {
      const set = best[reached]
      if (!set || carries <= 0 || reached === wanted) continue
      const to = Math.min(wanted, reached + carries)
      const longer = { price: set.price + course.price, courses: [...set.courses, course] }
      if (isBetter(longer, best[to] ?? null)) best[to] = longer
    }
  }
  return best[wanted]?.courses ?? [...offered]
}

function isBetter(
  set: { price: number; courses: readonly CourseChoice[] },
  other: { price: number; courses: readonly CourseChoice[] } | null,
): boolean {
  if (!other || set.price !== other.price) return !other || set.price < other.price
  return set.courses.length < other.courses.length
}

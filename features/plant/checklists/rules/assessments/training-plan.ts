import type { Found } from './score-assessment.ts'

export interface Suggestion {
  code: string
  /** Titles of the findings that the course addresses. */
  because: string[]
}

export const MAX_SUGGESTED = 5

/**
 * Suggests the best available course for each finding, ordered by number of findings covered and by severity. Learners
 * who already have that course are not offered the second best.
 */
export function suggestCourses(
  findings: readonly Pick<Found, 'title' | 'courses' | 'isUrgent'>[],
  owned: ReadonlySet<string>,
  offered: ReadonlySet<string>,
): Suggestion[] {
  const worth = new Map<string, { because: string[]; weight: number }>()
  for (const { title, courses, isUrgent } of findings) {
    const fitting = courses.filter((code) => offered.has(code))
    const [code] = fitting
    if (code === undefined || owned.has(code)) continue
    const before = worth.get(code) ?? { because: [], weight: 0 }
    worth.set(code, { because: [...before.because, title], weight: before.weight + (isUrgent ? 2 : 1) })
  }
  return [...worth]
    .sort(([one, a], [other, b]) => b.weight - a.weight || (one < other ? -1 : 1))
    .slice(0, MAX_SUGGESTED)
    .map(([code, { because }]) => ({ code, because }))
}

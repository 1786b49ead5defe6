import type { Found } from './score-assessment.ts'

export interface Suggestion {
  code: string
  /** The titles of the findings that it would help with. */
  because: string[]
}

export const MAX_SUGGESTED = 5

/**
 * Courses for findings, those that help with the most and the worst first: for each finding the best one that is
 * offered. Who has that one already is not sold the second best.
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

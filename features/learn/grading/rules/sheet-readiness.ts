import { isComplete, type Points, sumOf } from './points.ts'

interface Entered {
  name: string
  points: Points
  absent: boolean
  confirmedTotal: number | null
}

/** Returns the problems that prevent locking a sheet, as sentences; an empty list if it can be locked. */
export function readinessProblems(
  criteria: readonly { key: string; points: number }[],
  grades: readonly Entered[],
): string[] {
  if (grades.length === 0) return ['There is no one on this sheet yet.']
  return grades.flatMap(({ name, points, absent, confirmedTotal }) => {
    if (absent) return []
    if (!isComplete(criteria, points)) return [`${name}: points are missing.`]
    if (confirmedTotal === null) return [`${name}: the total was not entered a second time.`]
    return confirmedTotal === sumOf(criteria, points) ? [] : [`${name}: the two totals differ.`]
  })
}

import { typedNumber } from '#platform/contract/numbers/read-number.ts'

/** Points by criterion key; criteria without an entry are absent. */
export type Points = Readonly<Record<string, number>>

interface Worth {
  key: string
  points: number
}

/** Returns why points are invalid for a criterion with `most` points; null if valid. Half points are allowed. */
export function pointsProblem(points: number, most: number): string | null {
  if (!Number.isFinite(points)) return 'Please enter a number.'
  if (points < 0) return 'Points begin at 0.'
  if (points > most) return `At most ${most} points.`
  return Number.isInteger(points * 2) ? null : 'Whole or half points only.'
}

/** Parses points as typed, with decimal point or comma; empty input is null. */
export function readPoints(text: string, most: number): { points: number | null } | { problem: string } {
  if (text.trim() === '') return { points: null }
  const points = typedNumber(text)
  const problem = pointsProblem(points, most)
  return problem ? { problem } : { points }
}

/** Returns the maximum total of points. */
export const mostOf = (criteria: readonly Worth[]): number =>
  criteria.reduce((sum, { points }) => sum + points, 0)

/** Returns the sum of the points entered so far. Halves add up exactly. */
export const sumOf = (criteria: readonly Worth[], points: Points): number =>
  criteria.reduce((sum, { key }) => sum + (points[key] ?? 0), 0)

export const isComplete = (criteria: readonly Worth[], points: Points): boolean =>
  criteria.every(({ key }) => points[key] !== undefined)

export interface Outcome {
  total: number
  most: number
  /** Integer percent, never rounded up: 69.9 % of the points is 69. */
  percent: number
  passed: boolean
}

/** Calculates the result from the points; null while some are missing. Reaching the pass percent exactly is a pass. */
export function outcomeOf(criteria: readonly Worth[], points: Points, passPercent: number): Outcome | null {
  if (!isComplete(criteria, points)) return null
  const [total, most] = [sumOf(criteria, points), mostOf(criteria)]
  // Calculated in halves to prevent floating-point errors.
  const percent = most === 0 ? 0 : Math.floor((total * 2 * 100) / (most * 2))
  return { total, most, percent, passed: percent >= passPercent }
}

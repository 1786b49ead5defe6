import { typedNumber } from '#platform/contract/numbers/read-number.ts'

/** Points by the criterion's key; what is not entered yet is missing. */
export type Points = Readonly<Record<string, number>>

interface Worth {
  key: string
  points: number
}

/** Why a number cannot be given where `most` points are to be had; null when it can. Points go by halves. */
export function pointsProblem(points: number, most: number): string | null {
  if (!Number.isFinite(points)) return 'Please enter a number.'
  if (points < 0) return 'Points begin at 0.'
  if (points > most) return `At most ${most} points.`
  return Number.isInteger(points * 2) ? null : 'Whole or half points only.'
}

/** Points as somebody typed them, with point or comma; nothing typed is null. */
export function readPoints(text: string, most: number): { points: number | null } | { problem: string } {
  if (text.trim() === '') return { points: null }
  const points = typedNumber(text)
  const problem = pointsProblem(points, most)
  return problem ? { problem } : { points }
}

/** How many points there are to be had in all. */
export const mostOf = (criteria: readonly Worth[]): number =>
  criteria.reduce((sum, { points }) => sum + points, 0)

/** The sum of what is entered so far. Halves add up exactly. */
export const sumOf = (criteria: readonly Worth[], points: Points): number =>
  criteria.reduce((sum, { key }) => sum + (points[key] ?? 0), 0)

export const isComplete = (criteria: readonly Worth[], points: Points): boolean =>
  criteria.every(({ key }) => points[key] !== undefined)

export interface Outcome {
  total: number
  most: number
  /** Whole percent, never rounded up: 69.9 % of the points is 69. */
  percent: number
  passed: boolean
}

/** What the points come to; null while some are missing. Who reaches the pass percent exactly has passed. */
export function outcomeOf(criteria: readonly Worth[], points: Points, passPercent: number): Outcome | null {
  if (!isComplete(criteria, points)) return null
  const [total, most] = [sumOf(criteria, points), mostOf(criteria)]
  // Counted in halves, so that no fraction is lost in memory.
  const percent = most === 0 ? 0 : Math.floor((total * 2 * 100) / (most * 2))
  return { total, most, percent, passed: percent >= passPercent }
}

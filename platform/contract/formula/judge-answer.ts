import { readInUnit } from '#platform/contract/numbers/read-quantity.ts'

/** Required accuracy of an answer: within a percentage of the value, or within an absolute distance. */
export interface Exactness {
  /** Percentage of the value. */
  tolerance?: number | undefined
  absolute?: number | undefined
  /** The unit; '' for a number without a unit. */
  unit: string
}

const DEFAULT_PERCENT = 1

/** Maximum distance of an answer from the value. */
export const allowedDistance = (value: number, { tolerance, absolute }: Omit<Exactness, 'unit'>): number =>
  absolute ?? (Math.abs(value) * (tolerance ?? DEFAULT_PERCENT)) / 100

/** An entry that is not a number in the required unit is not graded; `problem` explains why. */
export type Verdict = 'right' | 'wrong' | { problem: string }

/** Grades a typed answer. */
export function judgeAnswer(typed: string, value: number, exactness: Exactness): Verdict {
  const read = readInUnit(typed, exactness.unit)
  if ('problem' in read) return read
  // Rounding errors of binary fractions must not decide the result.
  const allowed = allowedDistance(value, exactness) + Math.abs(value) * 1e-9 + 1e-12
  return read.readings.some((reading) => Math.abs(reading - value) <= allowed) ? 'right' : 'wrong'
}

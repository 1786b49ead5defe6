import { readInUnit } from '#platform/contract/numbers/read-quantity.ts'

/** How exact an answer must be: within so many percent of the value, or within an absolute distance. */
export interface Exactness {
  /** Percent of the value. */
  tolerance?: number | undefined
  absolute?: number | undefined
  /** In which unit; '' of a number without one. */
  unit: string
}

const DEFAULT_PERCENT = 1

/** How far from the value an answer may be. */
export const allowedDistance = (value: number, { tolerance, absolute }: Omit<Exactness, 'unit'>): number =>
  absolute ?? (Math.abs(value) * (tolerance ?? DEFAULT_PERCENT)) / 100

/** What is no number in the unit that is asked is no answer; the problem says why. */
export type Verdict = 'right' | 'wrong' | { problem: string }

/** Judges what somebody typed. */
export function judgeAnswer(typed: string, value: number, exactness: Exactness): Verdict {
  const read = readInUnit(typed, exactness.unit)
  if ('problem' in read) return read
  // The last bit of a binary fraction decides nothing.
  const allowed = allowedDistance(value, exactness) + Math.abs(value) * 1e-9 + 1e-12
  return read.readings.some((reading) => Math.abs(reading - value) <= allowed) ? 'right' : 'wrong'
}

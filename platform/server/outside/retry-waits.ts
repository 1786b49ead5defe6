const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delays in milliseconds before each retry of sending to another program; almost two days in total. */
export const retryWaits: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
]

/** The wait after so many failed tries (from 1); null when there is no further one. */
export const waitAfter = (attempts: number): number | null => retryWaits[attempts - 1] ?? null

const MAX_STEPS = 200

interface Tolerance {
  /** Stops the search when the absolute value of the function is below this. */
  near: number
  /** Also stops when the interval is narrower than this. */
  width?: number
}

/** An end of the interval: argument and function value. */
export type End = readonly [at: number, value: number]

export const endOf = (of: (at: number) => number, at: number): End => [at, of(at)]

/**
 * Finds the zero of a monotonic function between two ends (regula falsi, Illinois variant). Without a zero, returns the
 * end with the smaller absolute value.
 */
export function rootOf(
  of: (at: number) => number,
  [[start, atStart], [end, atEnd]]: readonly [End, End],
  { near, width = 0 }: Tolerance,
): number {
  let [left, right] = [start, end]
  let [first, last] = [atStart, atEnd]
  if (Math.sign(first) === Math.sign(last)) return Math.abs(first) <= Math.abs(last) ? left : right
  for (let step = 0, side = 0; step < MAX_STEPS; step++) {
    const middle = (left * last - right * first) / (last - first)
    const value = of(middle)
    const isFound = Math.abs(value) <= near || right - left < width
    if (isFound || middle === left || middle === right) return middle
    if (Math.sign(value) === Math.sign(last)) {
      ;[right, last] = [middle, value]
      if (side > 0) first /= 2
      side = 1
    } else {
      ;[left, first] = [middle, value]
      if (side < 0) last /= 2
      side = -1
    }
  }
  return (left + right) / 2
}

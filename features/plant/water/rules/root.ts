const MAX_STEPS = 200

interface Tolerance {
  /** A value of the function this close to zero ends the search. */
  near: number
  /** So does an interval below this width. */
  width?: number
}

/** An end of the interval: an argument and the value of the function there. */
export type End = readonly [at: number, value: number]

export const endOf = (of: (at: number) => number, at: number): End => [at, of(at)]

/**
 * The zero of a monotonic function between two ends; without a zero, the end with the smaller absolute value. Regula
 * falsi, Illinois variant.
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

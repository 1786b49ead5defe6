/** So many of the last rounds count: one wrong reading changes nothing. */
export const COUNTED = 3

/** The number in the middle, of an even count the higher of two; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

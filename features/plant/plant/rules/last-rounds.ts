/** Number of recent rounds that count; a single wrong reading has no effect. */
export const COUNTED = 3

/** Returns the median; the higher middle value for an even count, 0 for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

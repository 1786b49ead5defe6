import type { BasisPoints } from '#platform/contract/money.ts'

/** Converts basis points to an integer percentage as in the specified wire format: 12.5 percent becomes 13. */
export const integerPercent = (basisPoints: BasisPoints): number => Math.round(basisPoints / 100)

/** Converts a wire percentage to basis points. Retains the previous value if displayed equal, to avoid rounding. */
export const sharePoints = (percent: number, before: BasisPoints = 0): BasisPoints =>
  integerPercent(before) === percent ? before : percent * 100

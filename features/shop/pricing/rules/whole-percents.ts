import type { BasisPoints } from '#platform/contract/money.ts'

/** As the specified wire shows a share: 12.5 percent reads 13. */
export const integerPercent = (basisPoints: BasisPoints): number => Math.round(basisPoints / 100)

/** The share that the specified wire writes: one that it shows as it was is not rounded. */
export const sharePoints = (percent: number, before: BasisPoints = 0): BasisPoints =>
  integerPercent(before) === percent ? before : percent * 100

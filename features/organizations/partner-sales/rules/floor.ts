import { share } from '#platform/contract/money.ts'

/** What a partner's price comes to for both sides, in US cents. */
export interface PriceSides {
  /** What a buyer pays, after discount and rounding. */
  costsUsdMinor: number
  listMinor: number
  ourShareBasisPoints: number
}

/** The least that a buyer may pay without the provider's approval: what the provider keeps of a sale. */
export const floorOf = ({ listMinor, ourShareBasisPoints }: Omit<PriceSides, 'costsUsdMinor'>): number =>
  share(listMinor, ourShareBasisPoints)

/** What is left to the partner; never below zero, since the provider never keeps more than was paid. */
export const marginOf = (sides: PriceSides): number => Math.max(0, sides.costsUsdMinor - floorOf(sides))

export const isBelowFloor = (sides: PriceSides): boolean => sides.costsUsdMinor < floorOf(sides)

import { share } from '#platform/contract/money.ts'

/** A partner's price with the data to split it, in US cents. */
export interface PriceSides {
  /** Price for the buyer after discount and rounding. */
  costsUsdMinor: number
  listMinor: number
  ourShareBasisPoints: number
}

/** Returns the minimum price that requires no approval by the provider: the provider's share of a sale. */
export const floorOf = ({ listMinor, ourShareBasisPoints }: Omit<PriceSides, 'costsUsdMinor'>): number =>
  share(listMinor, ourShareBasisPoints)

/** Returns the partner's margin. Never negative, because the provider never keeps more than was paid. */
export const marginOf = (sides: PriceSides): number => Math.max(0, sides.costsUsdMinor - floorOf(sides))

export const isBelowFloor = (sides: PriceSides): boolean => sides.costsUsdMinor < floorOf(sides)

import { expect, test } from 'vitest'
import { floorOf, isBelowFloor, marginOf } from './floor.ts'

test.each([
  // Columns: cost, list price, our share; expected floor, margin, and whether the price is below the floor.
  [20_000, 24_900, 6000, 14_940, 5060, false],
  [14_940, 24_900, 6000, 14_940, 0, false],
  [14_939, 24_900, 6000, 14_940, 0, true],
  [0, 24_900, 10_000, 24_900, 0, true],
  [0, 0, 6000, 0, 0, false],
])(
  'A price of %i with a list price of %i cents and a share of %i has a floor and margin',
  (costsUsdMinor, listMinor, ourShareBasisPoints, floor, margin, isBelow) => {
    const sides = { costsUsdMinor, listMinor, ourShareBasisPoints }
    expect([floorOf(sides), marginOf(sides), isBelowFloor(sides)]).toEqual([floor, margin, isBelow])
  },
)

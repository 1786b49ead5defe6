import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideHalfUp, fromMajor, share, split, toMajor } from './money.ts'

describe('Money', () => {
  it.each([
    [1250, 1000, 125],
    [999, 5000, 500],
    [1, 5000, 1],
    [1, 4999, 0],
    [-1, 5000, -1],
    [0, 10_000, 0],
  ])('computes the share of %i at %i basis points as %i', (minor, basisPoints, expected) => {
    expect(share(minor, basisPoints)).toBe(expected)
  })

  it('rounds halves away from zero for both signs', () => {
    expect([
      divideHalfUp(5n, 2n),
      divideHalfUp(-5n, 2n),
      divideHalfUp(5n, -2n),
      divideHalfUp(4n, 3n),
    ]).toEqual([3, -3, -3, 1])
  })

  it('splits an amount into parts that add up and differ from the exact share by less than one cent', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 9 }),
        (minor, weights) => {
          const parts = split(minor, weights)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor)
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          if (total === 0) return
          parts.forEach((part, index) => {
            expect(Math.abs(part - (minor * (weights[index] ?? 0)) / total)).toBeLessThan(1)
          })
        },
      ),
    )
  })

  it('round-trips an amount through the wire format', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        (minor) => fromMajor(toMajor(minor)) === minor,
      ),
    )
  })

  it.each([['1,50'], ['12.345'], ['abc'], [''], ['1e3'], ['0x10']])('refuses %s as an amount', (text) => {
    expect(fromMajor(text)).toBeNull()
  })
})

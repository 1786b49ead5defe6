import { describe, expect, it } from 'vitest'
import { type Dimension, quantity, usualUnit } from '#platform/contract/numbers/units.ts'
import { showNumber, showQuantity } from './show-number.ts'

describe('Number formatting', () => {
  it.each([
    [0.703_612, '0.7036'],
    [1249.96, '1,250'],
    [12_345.678, '12,346'],
    [-0.22, '−0.22'],
    [0, '0'],
    [0.000_032, '3.2 × 10⁻⁵'],
    [6.02e23, '6.02 × 10²³'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('shows %d as %s', (value, text) => {
    expect(showNumber(value)).toBe(text)
  })

  it('includes the unit', () => {
    const dimension: Dimension = 'pressure'
    expect(showQuantity(quantity(dimension, 143.43, 'psi'), usualUnit(dimension, 'US'), 5)).toBe('143.43 psi')
    expect(showQuantity(quantity('share', 98, '%'), usualUnit('share', 'US'))).toBe('98%')
  })
})

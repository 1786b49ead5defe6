import { describe, expect, it } from 'vitest'
import type { PriceFacts } from '#features/pricing/rules/quote-types.ts'
import { addCourse } from './cart-lines.ts'
import { priceCart } from './price-cart.ts'

const now = new Date('2026-11-20T12:00:00Z')
const facts: PriceFacts = {
  partner: { code: 'dhp', discountBasisPoints: 0, roundDown: false, prices: {} },
  corporateBasisPoints: 0,
  promo: { code: 'TEN', basisPoints: 1000 },
  currency: { code: 'USD', rateMicros: 1_000_000 },
}
const card = (courseid: string, price: string) => ({
  courseid,
  coursename: `Course ${courseid}`,
  price,
  introDiscount: null,
})

describe('what a cart costs', () => {
  it('is the sum of its lines at the prices of the buyer', () => {
    const lines = addCourse(addCourse([], 'OLC110', 2), 'OLC111')
    const priced = priceCart(lines, [card('OLC110', '249.00'), card('OLC111', '100.00')], facts, now)
    expect(priced.quote.lines.map(({ lineId, total }) => [lineId, total])).toEqual([
      ['course:OLC110', 44_820],
      ['course:OLC111', 9000],
    ])
    expect(priced.quote.total).toBe(53_820)
    expect(priced.gone).toEqual([])
  })
  it('leaves out what is no longer offered and names it', () => {
    const lines = addCourse(addCourse([], 'OLC110'), 'OLD900')
    const priced = priceCart(lines, [card('OLC110', '249.00')], facts, now)
    expect(priced.gone.map(({ code }) => code)).toEqual(['OLD900'])
    expect(priced.quote.total).toBe(22_410)
  })
})

import { describe, expect, it } from 'vitest'
import type { PriceFacts } from '#features/shop/pricing/rules/quote-types.ts'
import { addCourse, appendLine } from './cart-lines.ts'
import { canPreview, priceCart } from './price-cart.ts'

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

const bundles = [{ code: 'ROSI', name: 'RO Specialist Level I', price: '699.00' }]

describe('Cart price', () => {
  it("is the sum of its lines at the buyer's prices", () => {
    const lines = addCourse(addCourse([], 'OLC110', 2), 'OLC111')
    const priced = priceCart(
      lines,
      { courses: [card('OLC110', '249.00'), card('OLC111', '100.00')], bundles },
      facts,
      now,
    )
    expect(priced.quote.lines.map(({ lineId, total }) => [lineId, total])).toEqual([
      ['course:OLC110', 44_820],
      ['course:OLC111', 9000],
    ])
    expect(priced.quote.total).toBe(53_820)
    expect(priced.gone).toEqual([])
  })
  it('excludes and lists courses that are no longer offered', () => {
    const lines = addCourse(addCourse([], 'OLC110'), 'OLD900')
    const priced = priceCart(lines, { courses: [card('OLC110', '249.00')], bundles }, facts, now)
    expect(priced.gone.map(({ code }) => code)).toEqual(['OLD900'])
    expect(priced.quote.total).toBe(22_410)
  })
  it('includes a bundle for each of its users and company credit without any discount', () => {
    const bundle = {
      kind: 'bundle' as const,
      code: 'ROSI',
      quantity: 1,
      users: 3,
      courses: ['ROSI', 'OLC120'],
    }
    const credit = {
      kind: 'corporate' as const,
      code: 'company',
      quantity: 1,
      amountMinor: 50_000,
      creditType: 'company' as const,
    }
    const lines = appendLine(appendLine([], '1', bundle), '2', credit)
    const priced = priceCart(lines, { courses: [card('OLC120', '100.00')], bundles }, facts, now)
    expect(priced.quote.lines.map(({ kind, total }) => [kind, total])).toEqual([
      ['bundle', Math.round(79_900 * 0.9 * 0.95 * 3)],
      ['corporate', 50_000],
    ])
    expect(canPreview(lines)).toBe(true)
    const [ticked] = lines
    const gone = priceCart(ticked ? [ticked] : [], { courses: [], bundles }, facts, now)
    expect(gone.gone.map(({ lineId }) => lineId)).toEqual(['bundle:1'])
  })
  it('is requested from the server when the cart contains an exam', () => {
    const lines = appendLine(addCourse([], 'OLC110'), '1', { kind: 'exam', code: 'ROSI_CERT', quantity: 1 })
    expect(canPreview(lines)).toBe(false)
  })
})

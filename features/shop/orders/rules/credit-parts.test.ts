import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { creditInUsd, givenBackInUsd, lineCredits, onlineUsdOf } from './credit-parts.ts'

const course = (total: number) => ({ kind: 'course', code: 'OLC110', total }) as const
const exam = (total: number) => ({ kind: 'exam', code: 'ROSI_RECERT', total }) as const
const bundle = (total: number) => ({ kind: 'bundle', code: 'ROSI', total }) as const

describe('Credit share of a line', () => {
  test.each([
    {
      what: 'is proportional to the line total',
      lines: [course(100), course(300)],
      credit: 40,
      shares: [10, 30],
    },
    {
      what: 'is rounded to cents that add up to the credit',
      lines: [course(4720), course(6320)],
      credit: 1000,
      shares: [428, 572],
    },
    { what: 'is zero for an exam', lines: [course(100), exam(900)], credit: 100, shares: [100, 0] },
    { what: 'applies to bundles', lines: [exam(50), bundle(200)], credit: 50, shares: [0, 50] },
    {
      what: 'includes an odd cent on one line only',
      lines: [course(1), course(1)],
      credit: 1,
      shares: [1, 0],
    },
    { what: 'is zero without credit', lines: [course(100)], credit: 0, shares: [0] },
  ])('$what', ({ lines, credit, shares }) => {
    expect(lineCredits(lines, credit, 'USD')).toEqual(shares)
  })

  it('is a full amount in a currency without decimals', () => {
    expect(lineCredits([course(10_000), course(20_000)], 10_000, 'JPY')).toEqual([3300, 6700])
  })

  it('adds up to the credit and never exceeds its line', () => {
    const totals = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(totals, fc.integer({ min: 0, max: 100 }), (amounts, share) => {
        const all = amounts.reduce((sum, amount) => sum + amount, 0)
        const credit = Math.floor((all * share) / 100)
        const shares = lineCredits(amounts.map(course), credit, 'USD')
        expect(shares.reduce((sum, part) => sum + part, 0)).toBe(credit)
        expect(shares.every((part, index) => part <= (amounts[index] ?? 0))).toBe(true)
      }),
    )
  })
})

describe('Credit in another currency', () => {
  it('takes its value in US cents', () => {
    expect(creditInUsd(15_200, 1_520_000, 50_000)).toBe(10_000)
  })

  it('never takes more than the balance because of rounding', () => {
    expect(creditInUsd(167, 500_000, 333)).toBe(333)
  })

  it('returns exactly the cents it took, in any number of parts', () => {
    const order = { creditMinor: 1000, creditInUsdMinor: 658, rateMicros: 1_520_000 }
    const cuts = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 6 })
    fc.assert(
      fc.property(cuts, (points) => {
        const stops = [0, ...points.sort((a, b) => a - b), 1000]
        const given = stops
          .slice(1)
          .reduce(
            (sum, stop, index) => sum + givenBackInUsd(order, stops[index] ?? 0, stop - (stops[index] ?? 0)),
            0,
          )
        expect(given).toBe(658)
      }),
    )
  })

  it('converts money that becomes credit to US cents at the rate of the order', () => {
    const order = { creditMinor: 0, creditInUsdMinor: 0, rateMicros: 1_520_000 }
    expect(givenBackInUsd(order, 0, 15_200)).toBe(10_000)
  })
})

describe('Amount counted for referral credit', () => {
  const line = {
    id: 'a',
    kind: 'course',
    totalMinor: 20_000,
    totalInUsdMinor: 20_000,
    creditMinor: 0,
    refundedMinor: 0,
    refundedCreditMinor: 0,
  }
  test.each([
    { what: 'the full price', lines: [line], usd: 20_000 },
    { what: 'the price minus credit', lines: [{ ...line, creditMinor: 5000 }], usd: 15_000 },
    { what: 'the price minus refunds', lines: [{ ...line, refundedMinor: 8000 }], usd: 12_000 },
    { what: 'zero for an exam', lines: [{ ...line, kind: 'exam' }], usd: 0 },
    { what: 'zero for a free line', lines: [{ ...line, totalMinor: 0, totalInUsdMinor: 0 }], usd: 0 },
    {
      what: 'converted to US cents',
      lines: [{ ...line, totalInUsdMinor: 13_158, refundedMinor: 10_000 }],
      usd: 6579,
    },
  ])('is $what', ({ lines, usd }) => {
    expect(onlineUsdOf(lines)).toBe(usd)
  })
})

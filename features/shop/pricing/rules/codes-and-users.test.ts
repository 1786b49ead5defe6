import { describe, expect, it, test } from 'vitest'
import { cheaperWithMoreUsers } from './cheaper-with-more-users.ts'
import { rateOf, rateText, toUsd } from './currency.ts'
import { numberOfUsers } from './number-of-users.ts'
import { type PromoTerms, promoOutcome } from './promo-outcome.ts'
import { quote } from './quote.ts'
import { earlyBird, seminarPrice } from './seminar-discount.ts'
import { multiUserSteps } from './steps/multi-user-discount.ts'

const now = new Date('2026-11-20T15:00:00Z')

describe('Promo code', () => {
  const usedUp: PromoTerms = {
    basisPoints: 1000,
    howMany: 10,
    used: 10,
    orBasisPoints: 500,
    validFrom: null,
    validTo: null,
  }

  test.each([
    { what: 'its discount while uses are left', changes: { used: 9 }, given: 1000 },
    { what: 'its fallback discount when used up', changes: {}, given: 500 },
    { what: 'no discount when used up without a fallback', changes: { orBasisPoints: 0 }, given: null },
    {
      what: 'its discount after any number of uses if unlimited',
      changes: { howMany: null, used: 9999 },
      given: 1000,
    },
    { what: 'no discount before its start', changes: { validFrom: new Date('2026-11-21') }, given: null },
    { what: 'no discount after its end', changes: { validTo: new Date('2026-11-20') }, given: null },
  ])('gives $what', ({ changes, given }) => {
    expect(promoOutcome({ ...usedUp, ...changes }, now)).toBe(given)
  })
})

describe('Seminar seat', () => {
  it('uses the promo code unless it is smaller than the early-bird discount', () => {
    expect(seminarPrice(119_500, 1000, 1500)).toEqual({
      rule: 'promo-code',
      basisPoints: 1500,
      total: 101_575,
    })
    expect(seminarPrice(119_500, 1000, 500)).toEqual({
      rule: 'early-bird',
      basisPoints: 1000,
      total: 107_550,
    })
    expect(seminarPrice(119_500, 0, null)).toEqual({ rule: 'none', basisPoints: 0, total: 119_500 })
  })

  it('loses its early-bird discount in two steps', () => {
    const steps = [
      { basisPoints: 1000, until: '2026-11-20T23:59:59-06:00' },
      { basisPoints: 500, until: '2026-12-05T23:59:59-06:00' },
    ]
    const on = (moment: string) => earlyBird(steps, new Date(moment))
    expect(on('2026-11-21T05:59:59Z')).toBe(1000)
    expect(on('2026-11-21T06:00:00Z')).toBe(500)
    expect(on('2026-12-06T06:00:00Z')).toBe(0)
  })
})

describe('Hint at a cheaper number of users', () => {
  const facts = {
    partner: { code: 'p', discountBasisPoints: 2000, roundDown: false, prices: {} },
    corporateBasisPoints: 0,
    promo: null,
    currency: { code: 'USD', rateMicros: 1_000_000 },
  }
  const line = {
    lineId: 'b',
    kind: 'bundle' as const,
    code: 'ROSI',
    name: 'ROS I',
    quantity: 1,
    listPrice: 69_900,
    intro: null,
  }
  const totalFor = (users: number) => quote([{ ...line, users }], facts, now).total

  it('shows that 20 users cost 223.68 less than 18', () => {
    expect(cheaperWithMoreUsers(18, totalFor)).toEqual({ users: 20, total: 782_880, saving: 22_368 })
  })

  it('selects the cheapest of several lower prices and no equal price', () => {
    const steps = [...new Set(multiUserSteps.map(({ users }) => users))].sort((a, b) => a - b)
    const [first = 0, second = 0] = steps
    const costs = (prices: Record<number, number>) => (users: number) => prices[users] ?? 1000
    expect(cheaperWithMoreUsers(1, costs({ [first]: 900, [second]: 800 }))).toMatchObject({ users: second })
    expect(cheaperWithMoreUsers(1, costs({ [first]: 800, [second]: 900 }))).toMatchObject({ users: first })
    expect(cheaperWithMoreUsers(1, costs({}))).toBeNull()
    expect(cheaperWithMoreUsers(0, costs({ [first]: 1 }))).toBeNull()
  })

  test.each([0, 1, 2, 5, 17, 20, 40])('shows nothing for %i users', (users) => {
    expect(cheaperWithMoreUsers(users, totalFor)).toBeNull()
  })
})

describe('Typed number of users', () => {
  test.each([
    ['12', 12],
    [' 7 ', 7],
    ['999', 999],
    ['', 0],
    ['0', 0],
    ['NaN', 0],
    ['-3', 0],
    ['2.5', 0],
    ['1000', 0],
  ])('reads %j as %i', (typed, users) => {
    expect(numberOfUsers(typed)).toBe(users)
  })
})

describe('Exchange rate', () => {
  test.each([
    ['1.52', 1_520_000],
    ['1', 1_000_000],
    ['0.000001', 1],
    ['150.5', 150_500_000],
  ])('stores %s as %i millionths and writes the same text', (text, micros) => {
    expect(rateOf(text)).toBe(micros)
    expect(rateText(micros)).toBe(text)
  })

  it('is never zero, negative or finer than a millionth', () => {
    expect(['0', '-1', '1.0000001', 'abc', ''].map(rateOf)).toEqual([null, null, null, null, null])
  })

  it('converts an amount back to US cents', () => {
    expect(toUsd(15_200, 1_520_000)).toBe(10_000)
  })
})

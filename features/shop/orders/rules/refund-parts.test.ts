import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type PaidLine,
  planRefund,
  priceOfSeats,
  type RefundTo,
  refundableOf,
  withRefunds,
} from './refund-parts.ts'

const line = (changes: Partial<PaidLine> = {}): PaidLine => ({
  id: 'a',
  totalMinor: 10_000,
  creditMinor: 0,
  refundedMinor: 0,
  refundedCreditMinor: 0,
  ...changes,
})

describe('Refund of one line', () => {
  test.each([
    { what: 'paid to the card in full', changes: {}, minor: 10_000, to: 'card', card: 10_000, credit: 0 },
    { what: 'paid to the card in part', changes: {}, minor: 2500, to: 'card', card: 2500, credit: 0 },
    { what: 'paid as credit in full', changes: {}, minor: 10_000, to: 'credit', card: 0, credit: 10_000 },
    {
      what: 'split between card and credit like the payment',
      changes: { creditMinor: 4000 },
      minor: 10_000,
      to: 'card',
      card: 6000,
      credit: 4000,
    },
    {
      what: 'split in the same proportion for half of the line',
      changes: { creditMinor: 4000 },
      minor: 5000,
      to: 'card',
      card: 3000,
      credit: 2000,
    },
    {
      what: 'split in the same proportion for the remaining half',
      changes: { creditMinor: 4000, refundedMinor: 3000, refundedCreditMinor: 2000 },
      minor: 5000,
      to: 'card',
      card: 3000,
      credit: 2000,
    },
    {
      what: 'paid to the larger remainder for an odd cent',
      changes: { totalMinor: 101, creditMinor: 50 },
      minor: 1,
      to: 'card',
      card: 1,
      credit: 0,
    },
    {
      what: 'paid as credit only for a line paid entirely with credit',
      changes: { creditMinor: 10_000 },
      minor: 700,
      to: 'card',
      card: 0,
      credit: 700,
    },
    {
      what: 'paid to the card after an earlier refund as credit',
      changes: { creditMinor: 4000, refundedCreditMinor: 6000 },
      minor: 4000,
      to: 'card',
      card: 4000,
      credit: 0,
    },
  ] as const)('is $what', ({ changes, minor, to, card, credit }) => {
    const plan = planRefund([line(changes)], [{ lineId: 'a', minor }], to, 'USD')
    expect(plan).toMatchObject({ possible: true, cardMinor: card, creditMinor: credit })
  })

  test.each([
    { what: 'one cent more than the paid amount', wanted: [{ lineId: 'a', minor: 10_001 }], why: 'too-much' },
    {
      what: 'more than the paid amount in two parts',
      wanted: [
        { lineId: 'a', minor: 6000 },
        { lineId: 'a', minor: 6000 },
      ],
      why: 'too-much',
    },
    { what: 'zero', wanted: [{ lineId: 'a', minor: 0 }], why: 'nothing' },
    { what: 'for a line of another order', wanted: [{ lineId: 'z', minor: 1 }], why: 'no-such-line' },
  ] as const)('is never $what', ({ wanted: requested, why }) => {
    expect(planRefund([line()], requested, 'card', 'USD')).toEqual({ possible: false, why })
  })

  it('is nothing after a full refund', () => {
    expect(planRefund([line({ refundedMinor: 10_000 })], 'all', 'card', 'USD')).toEqual({
      possible: false,
      why: 'nothing',
    })
  })
})

describe('Refund in a currency without decimals', () => {
  const forint = { totalMinor: 2_065_000 }
  test.each([
    { what: 'rounds a third to a full amount', changes: forint, minor: 688_333, card: 688_300, credit: 0 },
    { what: 'rounds half a forint up', changes: forint, minor: 688_350, card: 688_400, credit: 0 },
    { what: 'is exact for the full amount', changes: forint, minor: 2_065_000, card: 2_065_000, credit: 0 },
    {
      what: 'splits into full amounts of card and credit that add up',
      changes: { ...forint, creditMinor: 1_000_000 },
      minor: 688_300,
      card: 355_000,
      credit: 333_300,
    },
  ])('$what', ({ changes, minor, card, credit }) => {
    const plan = planRefund([line(changes)], [{ lineId: 'a', minor }], 'card', 'HUF')
    expect(plan).toMatchObject({ possible: true, cardMinor: card, creditMinor: credit })
  })

  it('refunds nothing below half a unit', () => {
    const plan = planRefund([line(forint)], [{ lineId: 'a', minor: 49 }], 'card', 'TWD')
    expect(plan).toEqual({ possible: false, why: 'nothing' })
  })
})

describe('Price of some seats', () => {
  const bundle = { totalMinor: 348_600, quantity: 1, users: 20 }
  const three = { totalMinor: 96_512, quantity: 3, users: null }
  const yen = { totalMinor: 10_000, quantity: 3, users: null }
  test.each([
    { what: 'two of twenty seats', line: bundle, seats: 2, before: 0, currency: 'USD', minor: 34_860 },
    { what: 'all seats', line: bundle, seats: 20, before: 0, currency: 'USD', minor: 348_600 },
    { what: 'the first of three seats', line: three, seats: 1, before: 0, currency: 'AUD', minor: 32_171 },
    { what: 'the second of three seats', line: three, seats: 1, before: 1, currency: 'AUD', minor: 32_170 },
    { what: 'the last of three seats', line: three, seats: 1, before: 2, currency: 'AUD', minor: 32_171 },
    { what: 'one of three seats in yen', line: yen, seats: 1, before: 0, currency: 'JPY', minor: 3300 },
    { what: 'the remaining two seats in yen', line: yen, seats: 2, before: 1, currency: 'JPY', minor: 6700 },
  ])('is that of $what', ({ line: seated, seats, before, currency, minor }) => {
    expect(priceOfSeats(seated, seats, before, currency)).toBe(minor)
  })
})

describe('Refund of everything left', () => {
  it('includes free lines, since they are revoked as well', () => {
    const plan = planRefund([line(), line({ id: 'b', totalMinor: 0 })], 'all', 'card', 'USD')
    expect(plan).toMatchObject({
      possible: true,
      lines: [
        { lineId: 'a', cardMinor: 10_000, creditMinor: 0 },
        { lineId: 'b', cardMinor: 0, creditMinor: 0 },
      ],
    })
  })

  it('is reduced by another refund in progress', () => {
    const lines = withRefunds([line()], [{ lineId: 'a', cardMinor: 9000, creditMinor: 0 }])
    expect(planRefund(lines, 'all', 'card', 'USD')).toMatchObject({ possible: true, cardMinor: 1000 })
    expect(planRefund(lines, [{ lineId: 'a', minor: 1001 }], 'card', 'USD')).toMatchObject({
      possible: false,
    })
  })
})

const anyLine = fc
  .record({ totalMinor: fc.integer({ min: 1, max: 1_000_000 }), share: fc.integer({ min: 0, max: 100 }) })
  .map(({ totalMinor, share }) => line({ totalMinor, creditMinor: Math.floor((totalMinor * share) / 100) }))
const anySteps = fc.array(
  fc.record({ share: fc.integer({ min: 1, max: 100 }), to: fc.constantFrom<RefundTo>('card', 'credit') }),
  { minLength: 1, maxLength: 8 },
)

it('counts a refund in progress for its own line only', () => {
  const back = { lineId: 'a', cardMinor: 3000, creditMinor: 1000 }
  expect(withRefunds([line(), line({ id: 'b' })], [back, back])).toEqual([
    line({ refundedMinor: 6000, refundedCreditMinor: 2000 }),
    line({ id: 'b' }),
  ])
})

describe('Any sequence of refunds', () => {
  it('never exceeds the card payment or the total, and the last refund returns the rest', () => {
    fc.assert(
      fc.property(anyLine, anySteps, (paid, steps) => {
        let now = paid
        for (const { share, to } of steps) {
          const minor = Math.ceil((refundableOf(now).minor * share) / 100)
          const plan = planRefund([now], [{ lineId: 'a', minor }], to, 'USD')
          if (!plan.possible) continue
          expect(plan.cardMinor + plan.creditMinor).toBe(minor)
          now = withRefunds([now], plan.lines)[0] ?? now
          expect(now.refundedMinor).toBeLessThanOrEqual(paid.totalMinor - paid.creditMinor)
          expect(now.refundedMinor + now.refundedCreditMinor).toBeLessThanOrEqual(paid.totalMinor)
        }
        const rest = planRefund([now], 'all', 'card', 'USD')
        const last = rest.possible ? (withRefunds([now], rest.lines)[0] ?? now) : now
        expect(last.refundedMinor + last.refundedCreditMinor).toBe(paid.totalMinor)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { effectOf, ourPriceOf, refundEntry, type SoldLine } from './ledger-entry.ts'

const line = (more: Partial<SoldLine> = {}): SoldLine => ({
  kind: 'course',
  quantity: 1,
  users: null,
  unitMinor: 24_900,
  totalMinor: 24_900,
  trace: [],
  ...more,
})
const from = (minor: number) => [{ unitBefore: { minor, currency: 'USD' } }]

describe("Provider's part of a sale", () => {
  it.each([
    ['its share of the list price', [line()], 7000, 1_000_000, 17_430],
    [
      "its share of the list price, regardless of the partner's price",
      [line({ unitMinor: 30_000, totalMinor: 30_000, trace: from(24_900) })],
      7000,
      1_000_000,
      17_430,
    ],
    ['multiplied by the quantity', [line({ quantity: 3, totalMinor: 74_700 })], 7000, 1_000_000, 52_290],
    [
      'multiplied by the users of a bundle',
      [line({ kind: 'bundle', users: 5, totalMinor: 265_620, unitMinor: 53_124, trace: from(69_900) })],
      7000,
      1_000_000,
      244_650,
    ],
    [
      'in the currency of the order, rounded once',
      [line({ unitMinor: 34_158, totalMinor: 34_158, trace: from(24_900) })],
      7000,
      1_524_300,
      26_569,
    ],
    [
      'at most the amount paid',
      [line({ totalMinor: 12_450, unitMinor: 12_450, trace: from(24_900) })],
      7000,
      1_000_000,
      12_450,
    ],
    [
      'the full amount of a prepayment',
      [line({ kind: 'corporate', totalMinor: 50_000, unitMinor: 50_000 })],
      7000,
      1_000_000,
      50_000,
    ],
    [
      'zero for a free item',
      [line({ totalMinor: 0, unitMinor: 0, trace: from(24_900) })],
      7000,
      1_000_000,
      0,
    ],
  ])('is %s', (_what, lines, share, rate, ours) => {
    expect(ourPriceOf(lines, share, { code: 'AUD', rateMicros: rate })).toBe(ours)
  })
})

describe('Refund entry', () => {
  it('reduces both prices by the same part, and a full refund leaves nothing', () => {
    const sale = { priceMinor: 10_000, ourMinor: 6_667 }
    let back = { priceMinor: 0, ourMinor: 0 }
    const steps: number[][] = []
    for (const minor of [3_333, 3_333, 3_334]) {
      const entry = refundEntry(sale, back, minor, 'USD')
      steps.push([entry.priceMinor, entry.ourMinor])
      back = { priceMinor: back.priceMinor + entry.priceMinor, ourMinor: back.ourMinor + entry.ourMinor }
    }
    expect(steps).toEqual([
      [-3_333, -2_222],
      [-3_333, -2_222],
      [-3_334, -2_223],
    ])
    expect(back).toEqual({ priceMinor: -10_000, ourMinor: -6_667 })
  })

  it('never exceeds the sale', () => {
    expect(
      refundEntry({ priceMinor: 100, ourMinor: 70 }, { priceMinor: -60, ourMinor: -42 }, 100, 'USD'),
    ).toEqual({
      priceMinor: -40,
      ourMinor: -28,
    })
  })
})

describe('Balance', () => {
  it.each([
    ['gains the margin when the buyer pays', 1000, 700, 'buyer', 300],
    ['loses the margin when the buyer is refunded', -1000, -700, 'buyer', -300],
    ['loses our price for a sale on the ledger', 1000, 700, 'ledger', -700],
    ['gains our price for a refund on the ledger', -1000, -700, 'ledger', 700],
  ] as const)('%s', (_what, priceMinor, ourMinor, paidBy, effect) => {
    expect(effectOf({ priceMinor, ourMinor }, paidBy)).toBe(effect)
  })
})

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

describe('what the provider keeps of a sale', () => {
  it.each([
    ['its share of the list price', [line()], 7000, 1_000_000, 17_430],
    [
      'of the list price, whatever the partner asks',
      [line({ unitMinor: 30_000, totalMinor: 30_000, trace: from(24_900) })],
      7000,
      1_000_000,
      17_430,
    ],
    ['for each of several', [line({ quantity: 3, totalMinor: 74_700 })], 7000, 1_000_000, 52_290],
    [
      'for each user of a bundle',
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
      'never more than was paid',
      [line({ totalMinor: 12_450, unitMinor: 12_450, trace: from(24_900) })],
      7000,
      1_000_000,
      12_450,
    ],
    [
      'all of what is paid in advance',
      [line({ kind: 'corporate', totalMinor: 50_000, unitMinor: 50_000 })],
      7000,
      1_000_000,
      50_000,
    ],
    [
      'nothing of what costs nothing',
      [line({ totalMinor: 0, unitMinor: 0, trace: from(24_900) })],
      7000,
      1_000_000,
      0,
    ],
  ])('is %s', (_what, lines, share, rate, ours) => {
    expect(ourPriceOf(lines, share, { code: 'AUD', rateMicros: rate })).toBe(ours)
  })
})

describe('what is given back', () => {
  it('is the same part of both prices, and a sale that is given back whole leaves nothing', () => {
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

  it('is never more than was sold', () => {
    expect(
      refundEntry({ priceMinor: 100, ourMinor: 70 }, { priceMinor: -60, ourMinor: -42 }, 100, 'USD'),
    ).toEqual({
      priceMinor: -40,
      ourMinor: -28,
    })
  })
})

describe('the balance', () => {
  it.each([
    ['gains the margin of what buyers paid', 1000, 700, 'buyer', 300],
    ['loses the margin that is given back', -1000, -700, 'buyer', -300],
    ['loses our price of what was put on the ledger', 1000, 700, 'ledger', -700],
    ['gains our price of what is given back on the ledger', -1000, -700, 'ledger', 700],
  ] as const)('%s', (_what, priceMinor, ourMinor, paidBy, effect) => {
    expect(effectOf({ priceMinor, ourMinor }, paidBy)).toBe(effect)
  })
})

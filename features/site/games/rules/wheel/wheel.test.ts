import { describe, expect, it } from 'vitest'
import { betKeys, coveredBy, timesOf, wheelField, wheelPayout, wheelReturn } from './bets.ts'
import { elements, FIELDS, fields, PURE_WATER, topics } from './elements.ts'

describe('Wheel', () => {
  it('has pure water and 24 different elements, six per topic', () => {
    expect(fields).toHaveLength(25)
    expect(new Set(fields).size).toBe(25)
    expect(new Set(elements.map(({ number }) => number)).size).toBe(24)
    for (const topic of topics) expect(elements.filter((each) => each.topic === topic)).toHaveLength(6)
  })

  it.each([
    ['Ca', 1, 24],
    [PURE_WATER, 1, 24],
    ['scale', 6, 4],
    ['salts', 6, 4],
    ['metals', 6, 4],
    ['health', 6, 4],
    ['cations', 12, 2],
    ['others', 12, 2],
    ['odd', 12, 2],
    ['even', 12, 2],
  ])('for a bet on %s covers %i fields and pays %i times', (on, covered, times) => {
    expect(coveredBy(on)).toHaveLength(covered)
    expect(timesOf(on)).toBe(times)
  })

  it('pays back the published share of every bet over all fields', () => {
    for (const on of betKeys) {
      const paid = fields.reduce((sum, field) => sum + wheelPayout([{ on, amount: 1 }], field), 0)
      expect((paid * 10_000) / FIELDS).toBe(wheelReturn)
    }
    expect(wheelReturn).toBe(9600)
  })

  it('pays only the pure water bet on pure water', () => {
    const bets = betKeys.map((on) => ({ on, amount: 1 }))
    expect(wheelPayout(bets, PURE_WATER)).toBe(24)
  })

  it('pays each bet that covers the field', () => {
    const bets = [
      { on: 'Ca', amount: 2 },
      { on: 'scale', amount: 3 },
      { on: 'odd', amount: 5 },
      { on: 'cations', amount: 1 },
    ]
    expect(wheelPayout(bets, 'Ca')).toBe(2 * 24 + 3 * 4 + 1 * 2)
    expect(wheelPayout(bets, 'P')).toBe(3 * 4 + 5 * 2)
  })

  it('maps fractions to every field in equal shares', () => {
    expect(fields.map((_, index) => wheelField((index + 0.5) / FIELDS))).toEqual(fields)
    expect([wheelField(0), wheelField(1 - 2 ** -52)]).toEqual([fields[0], fields[24]])
  })
})

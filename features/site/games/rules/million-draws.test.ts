import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fractionOf } from '#platform/contract/draws/fair-draw.ts'
import { lines, slotPayout, slotResult, wonLines } from './slots/pay-table.ts'
import { RESULTS, stopsOf } from './slots/reels.ts'
import { lineOdds, slotReturn } from './slots/slot-odds.ts'
import { wheelField, wheelPayout, wheelReturn } from './wheel/bets.ts'
import { FIELDS, fields } from './wheel/elements.ts'

const DRAWS = 1_000_000
const SEED = 'one seed for a million draws'

/** Independent implementation of the published method: the first 13 hex digits of HMAC-SHA256. */
const publishedFraction = (draw: number): number =>
  Number.parseInt(createHmac('sha256', SEED).update(`TEST/${draw}`).digest('hex').slice(0, 13), 16) / 2 ** 52

const results = new Uint32Array(RESULTS)
const wheel = new Map(fields.map((field) => [field, 0]))
for (let draw = 1; draw <= DRAWS; draw++) {
  const fraction = publishedFraction(draw)
  const result = slotResult(fraction)
  results[result] = (results[result] ?? 0) + 1
  const field = wheelField(fraction)
  wheel.set(field, (wheel.get(field) ?? 0) + 1)
}

interface Seen {
  /** Number of occurrences. */
  count: number
  value: number
}

/** Pearson's chi-squared statistic of observed and expected counts. */
const chiSquare = (pairs: readonly { seen: number; expected: number }[]): number =>
  pairs.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0)

/** Distance between the observed mean and the promised value, in standard errors. */
function errorsFrom(seen: readonly Seen[], promised: number): number {
  const mean = seen.reduce((sum, { count, value }) => sum + count * value, 0) / DRAWS
  const variance = seen.reduce((sum, { count, value }) => sum + count * (value - mean) ** 2, 0) / (DRAWS - 1)
  return Math.abs(mean - promised) / Math.sqrt(variance / DRAWS)
}

/** Critical values exceeded by chance once in 1000, by degrees of freedom (NIST/SEMATECH e-Handbook, 1.3.6.7.4). */
const CRITICAL = { 7: 24.322, 24: 51.179 }

describe('One million draws', () => {
  it('matches the product for the same seed', () => {
    for (const draw of [1, 2, 4096, DRAWS])
      expect(fractionOf(SEED, `TEST/${draw}`)).toBe(publishedFraction(draw))
  })

  it.each(lines.map(({ name }, line) => [name, line] as const))(
    'pays on the %s of the slot machine at the published odds',
    (_name, line) => {
      const seen = new Map<number, number>()
      for (const [result, count] of results.entries()) {
        const times = wonLines(stopsOf(result)).find((won) => won.line === line)?.times ?? 0
        seen.set(times, (seen.get(times) ?? 0) + count)
      }
      const wins = lineOdds.map(({ times, ways }) => ({
        seen: seen.get(times) ?? 0,
        expected: (ways * DRAWS) / RESULTS,
      }))
      const expectedWins = wins.reduce((sum, { expected }) => sum + expected, 0)
      expect(wins).toHaveLength(7)
      const none = { seen: seen.get(0) ?? 0, expected: DRAWS - expectedWins }
      expect(chiSquare([...wins, none])).toBeLessThan(CRITICAL[7])
    },
  )

  it('returns the published share of slot machine bets', () => {
    const seen = Array.from(results, (count, result) => ({
      count,
      value: slotPayout(stopsOf(result), lines.length) / lines.length,
    }))
    expect(errorsFrom(seen, slotReturn / 10_000)).toBeLessThan(4)
  })

  it('stops the wheel on every field equally often', () => {
    expect(wheel.size).toBe(FIELDS)
    const pairs = Array.from(wheel.values(), (seen) => ({ seen, expected: DRAWS / FIELDS }))
    expect(chiSquare(pairs)).toBeLessThan(CRITICAL[24])
  })

  it.each(['Ca', 'scale', 'odd'])('returns the published share of a wheel bet on %s', (on) => {
    const seen = Array.from(wheel, ([field, count]) => ({
      count,
      value: wheelPayout([{ on, amount: 1 }], field),
    }))
    expect(errorsFrom(seen, wheelReturn / 10_000)).toBeLessThan(4)
  })
})

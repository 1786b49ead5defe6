import { describe, expect, it } from 'vitest'
import { LINES, lines, payoutOf, slotPayout, slotStops, wonLines } from './pay-table.ts'
import { RESULTS, type ReelSymbol, STOPS, stopsOf, strips, windowOf } from './reels.ts'
import { lineOdds, slotReturn } from './slot-odds.ts'

const results = Array.from({ length: RESULTS }, (_, number) => stopsOf(number))

describe('Slot machine', () => {
  it('has the same number of each pay table symbol on every reel', () => {
    const counts = strips.map((strip) =>
      ['membrane', 'pump', 'gauge', 'valve', 'crystal', 'drop'].map(
        (symbol) => strip.filter((each) => each === symbol).length,
      ),
    )
    expect(counts).toEqual([
      [2, 2, 3, 4, 5, 8],
      [2, 2, 3, 4, 5, 8],
      [2, 2, 3, 4, 5, 8],
    ])
    expect(strips.every(({ length }) => length === STOPS)).toBe(true)
  })

  it.each<[ReelSymbol[], number]>([
    [['membrane', 'membrane', 'membrane'], 150],
    [['pump', 'pump', 'pump'], 100],
    [['gauge', 'gauge', 'gauge'], 60],
    [['valve', 'valve', 'valve'], 30],
    [['crystal', 'crystal', 'crystal'], 20],
    [['drop', 'drop', 'drop'], 6],
    [['drop', 'drop', 'pump'], 2],
    [['pump', 'drop', 'drop'], 0],
    [['drop', 'pump', 'drop'], 0],
    [['pump', 'pump', 'drop'], 0],
  ])('%s pays %i times the bet on its line', (symbols, times) => {
    expect(payoutOf(symbols)?.times ?? 0).toBe(times)
  })

  it('matches the published odds exactly on every line over all results', () => {
    for (const [line] of lines.entries()) {
      const seen = new Map<number, number>()
      for (const stops of results) {
        const times = wonLines(stops).find((won) => won.line === line)?.times ?? 0
        seen.set(times, (seen.get(times) ?? 0) + 1)
      }
      seen.delete(0)
      const published = new Map(lineOdds.map(({ times, ways }) => [times, ways]))
      expect(seen).toEqual(published)
    }
  })

  it('pays back exactly the published share over all results', () => {
    const paid = results.reduce((sum, stops) => sum + slotPayout(stops, LINES), 0)
    expect(Math.round((paid * 10_000) / (RESULTS * LINES))).toBe(slotReturn)
    expect(slotReturn).toBe(9520)
  })

  it('maps fractions to every result exactly once', () => {
    const reached = results.map((_, number) => slotStops((number + 0.5) / RESULTS).join())
    expect(reached).toEqual(results.map((stops) => stops.join()))
    expect(slotStops(0)).toEqual([0, 0, 0])
    expect(slotStops(1 - 2 ** -52)).toEqual([23, 23, 23])
  })

  it('shows the neighbors of a stop above and below it', () => {
    expect(windowOf([0, 0, 0])).toEqual([
      ['drop', 'crystal', 'crystal'],
      ['drop', 'drop', 'drop'],
      ['crystal', 'valve', 'gauge'],
    ])
  })

  it('pays whole amounts of play credit for every possible bet', () => {
    for (const stake of [5, 10, 25, 50])
      expect(results.every((stops) => Number.isInteger(slotPayout(stops, stake)))).toBe(true)
  })
})

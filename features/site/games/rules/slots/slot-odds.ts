import { payouts, TWO_DROPS } from './pay-table.ts'
import { RESULTS, type ReelSymbol, strips, symbols } from './reels.ts'

export interface LineOdds {
  key: ReelSymbol | 'two-drops'
  times: number
  /** Number of RESULTS that show it on one line. */
  ways: number
}

const countOn = (reel: number, symbol: ReelSymbol): number =>
  strips[reel]?.filter((each) => each === symbol).length ?? 0

/** Odds of each win on one line. Every line crosses each reel once, so all lines have the same odds. */
export const lineOdds: readonly LineOdds[] = [
  ...symbols.map((symbol) => ({
    key: symbol,
    times: payouts[symbol],
    ways: [0, 1, 2].reduce((ways, reel) => ways * countOn(reel, symbol), 1),
  })),
  {
    key: 'two-drops' as const,
    times: TWO_DROPS,
    ways: countOn(0, 'drop') * countOn(1, 'drop') * ((strips[2]?.length ?? 0) - countOn(2, 'drop')),
  },
]

/** Average return of all bets, in basis points. */
export const slotReturn = Math.round(
  (lineOdds.reduce((sum, { times, ways }) => sum + times * ways, 0) * 10_000) / RESULTS,
)

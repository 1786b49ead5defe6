import { RESULTS, type ReelSymbol, stopsOf, symbolNames, windowOf } from './reels.ts'

/** Allowed stakes of a bet on all five lines. */
export const stakes = [5, 10, 25, 50] as const
export const LINES = 5

/** Row of each reel that a line crosses, from left to right. */
export const lines = [
  { name: 'Top row', rows: [0, 0, 0] },
  { name: 'Middle row', rows: [1, 1, 1] },
  { name: 'Bottom row', rows: [2, 2, 2] },
  { name: 'Falling line', rows: [0, 1, 2] },
  { name: 'Rising line', rows: [2, 1, 0] },
] as const

/** Multiples of the line bet paid for three of a kind. */
export const payouts: Readonly<Record<ReelSymbol, number>> = {
  membrane: 150,
  pump: 100,
  gauge: 60,
  valve: 30,
  crystal: 20,
  drop: 6,
}
/** Payout multiplier for two drops from the left. */
export const TWO_DROPS = 2

export interface WonLine {
  line: number
  times: number
  what: string
}

/** Returns the payout of a line's three symbols. */
export function payoutOf(symbols: readonly ReelSymbol[]): { times: number; what: string } | null {
  const [first, second, third] = symbols
  if (!first || first !== second) return null
  if (second === third)
    return { times: payouts[first], what: `Three of a kind: ${symbolNames[first].toLowerCase()}` }
  return first === 'drop' ? { times: TWO_DROPS, what: 'Two drops' } : null
}

/** Returns the winning lines of a result. */
export function wonLines(stops: readonly number[]): WonLine[] {
  const shown = windowOf(stops)
  return lines.flatMap(({ rows }, line) => {
    const symbols = rows.flatMap((row, reel) => shown[row]?.[reel] ?? [])
    const won = payoutOf(symbols)
    return won ? [{ line, ...won }] : []
  })
}

/** Returns the payout of a bet on all lines for a result. */
export const slotPayout = (stops: readonly number[], stake: number): number =>
  wonLines(stops).reduce((sum, { times }) => sum + (times * stake) / LINES, 0)

/** Maps a fraction (at least 0 and below 1) to a result number. */
export const slotResult = (fraction: number): number => Math.floor(fraction * RESULTS)

/** Maps a draw fraction to reel stops. */
export const slotStops = (fraction: number): [number, number, number] => stopsOf(slotResult(fraction))

export const symbols = ['membrane', 'pump', 'gauge', 'valve', 'crystal', 'drop'] as const
export type ReelSymbol = (typeof symbols)[number]

export const symbolNames: Readonly<Record<ReelSymbol, string>> = {
  membrane: 'Membrane',
  pump: 'Pump',
  gauge: 'Gauge',
  valve: 'Valve',
  crystal: 'Salt crystal',
  drop: 'Drop',
}

const byLetter: Readonly<Record<string, ReelSymbol>> = {
  M: 'membrane',
  P: 'pump',
  G: 'gauge',
  V: 'valve',
  C: 'crystal',
  D: 'drop',
}

/** The three reels from top to bottom. Each wraps around after the last symbol. */
export const stripLetters = [
  'DCVDGCDVMDCPDVGDCMDVCPGD',
  'DVCDPGDCVDMCDGVDCPDVGMDC',
  'DGDCVDMDCGDVPDCVDGCPDVMC',
] as const

export const STOPS = 24
export const strips: readonly (readonly ReelSymbol[])[] = stripLetters.map((letters) =>
  [...letters].map((letter) => byLetter[letter] ?? 'drop'),
)

/** Number of equally likely results. */
export const RESULTS = STOPS ** 3

/** Returns the middle stop of each reel for a result number from 0 to RESULTS - 1. */
export const stopsOf = (result: number): [number, number, number] => [
  Math.floor(result / STOPS ** 2),
  Math.floor(result / STOPS) % STOPS,
  result % STOPS,
]

/** Returns the visible 3×3 window, row by row from the top. */
export function windowOf(stops: readonly number[]): ReelSymbol[][] {
  return [-1, 0, 1].map((row) =>
    stops.map((stop, reel) => strips[reel]?.[(stop + row + STOPS) % STOPS] ?? 'drop'),
  )
}

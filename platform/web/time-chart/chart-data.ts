/** A series of a chart: timestamps in milliseconds, oldest first, and their readings. */
export interface Line {
  label: string
  at: readonly number[]
  values: readonly (number | null)[]
  /** Distinguishes the line where colors are not sufficient. */
  isDashed?: boolean
}

const DAY = 86_400_000

/** Returns the minimum time without a reading that breaks a line: 3 times the usual step, at minimum 1.5 days. */
export function gapOf(at: readonly number[]): number {
  const steps = at.slice(1).map((moment, index) => moment - (at[index] ?? moment))
  steps.sort((one, other) => one - other)
  return Math.max(1.5 * DAY, 3 * (steps[Math.floor(steps.length / 2)] ?? 0))
}

/** Returns the series with a break at each gap in the readings. */
export function withGaps({ at, values, ...line }: Line): Line {
  const gap = gapOf(at)
  const moments: number[] = []
  const figures: (number | null)[] = []
  for (const [index, moment] of at.entries()) {
    const before = at[index - 1]
    if (before !== undefined && moment - before > gap) {
      moments.push(before + gap / 2)
      figures.push(null)
    }
    moments.push(moment)
    figures.push(values[index] ?? null)
  }
  return { ...line, at: moments, values: figures }
}

export interface GapSpan {
  from: number
  until: number
}

/** Returns the longest gaps between readings, longest first. */
export function gapsIn(at: readonly number[], most: number): GapSpan[] {
  const gap = gapOf(at)
  return at
    .slice(1)
    .flatMap((until, index) => {
      const from = at[index] ?? until
      return until - from > gap ? [{ from, until }] : []
    })
    .sort((one, other) => other.until - other.from - (one.until - one.from))
    .slice(0, most)
}

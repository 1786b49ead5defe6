/** One line of a chart: moments in milliseconds, oldest first, and what was read at each. */
export interface Line {
  label: string
  at: readonly number[]
  values: readonly (number | null)[]
  /** Apart from the others where colors do not help. */
  isDashed?: boolean
}

const DAY = 86_400_000

/** From so long without a reading on a line is broken: three times the usual step, and at least a day and a half. */
export function gapOf(at: readonly number[]): number {
  const steps = at.slice(1).map((moment, index) => moment - (at[index] ?? moment))
  steps.sort((one, other) => one - other)
  return Math.max(1.5 * DAY, 3 * (steps[Math.floor(steps.length / 2)] ?? 0))
}

/** The same line with a break wherever readings are missing. */
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

/** The longest spans without a reading, the longest first. */
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

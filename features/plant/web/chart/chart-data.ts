/** One line of a chart: moments in milliseconds, oldest first, and what was read at each. */
export interface Line {
  label: string
  at: readonly number[]
  values: readonly (number | null)[]
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

export interface MonthRow {
  month: string
  /** The mean of each line, null where it has no reading. */
  means: (number | null)[]
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The months of a range, the latest first, with the mean of each line: what a chart shows, as a table. */
export function monthsOf(lines: readonly Line[], from: number, until: number): MonthRow[] {
  const months = new Map<number, { sum: number; count: number }[]>()
  for (const [place, { at, values }] of lines.entries())
    for (const [index, moment] of at.entries()) {
      const value = values[index]
      if (value === null || value === undefined || moment < from || moment > until) continue
      const day = new Date(moment)
      const month = Date.UTC(day.getUTCFullYear(), day.getUTCMonth())
      const row = months.get(month) ?? lines.map(() => ({ sum: 0, count: 0 }))
      months.set(month, row)
      const cell = row[place]
      if (cell) {
        cell.sum += value
        cell.count += 1
      }
    }
  return [...months]
    .sort(([one], [other]) => other - one)
    .map(([month, cells]) => ({
      month: monthName.format(month),
      means: cells.map(({ sum, count }) => (count === 0 ? null : sum / count)),
    }))
}

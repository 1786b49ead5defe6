import type { Line } from '#platform/web/time-chart/chart-data.ts'

export interface MonthRow {
  month: string
  /** Mean of each line; null if it has no readings. */
  means: (number | null)[]
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Returns the chart data as a table: the months of a range, latest first, with the mean of each line. */
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

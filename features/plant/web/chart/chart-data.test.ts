import { describe, expect, it } from 'vitest'
import { gapsIn, monthsOf, withGaps } from './chart-data.ts'

const DAY = 86_400_000
const START = Date.UTC(2025, 0, 30)
const days = (...list: number[]) => list.map((day) => START + day * DAY)

describe('a line of a chart', () => {
  it('is broken where readings are missing, and nowhere else', () => {
    const line = withGaps({ label: 'A', at: days(0, 1, 2, 10, 11), values: [1, 2, 3, 4, 5] })
    expect(line.values).toEqual([1, 2, 3, null, 4, 5])
    expect(gapsIn(days(0, 1, 2, 10, 11), 3)).toEqual([{ from: START + 2 * DAY, until: START + 10 * DAY }])
  })
  it('has its means by month in a table', () => {
    const lines = [
      { label: 'A', at: days(0, 1, 2), values: [1, 3, 9] },
      { label: 'B', at: days(2), values: [null] },
    ]
    expect(monthsOf(lines, START, START + 5 * DAY)).toEqual([
      { month: 'Feb 2025', means: [9, null] },
      { month: 'Jan 2025', means: [2, null] },
    ])
  })
})

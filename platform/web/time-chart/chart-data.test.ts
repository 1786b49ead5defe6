import { describe, expect, it } from 'vitest'
import { gapsIn, withGaps } from './chart-data.ts'

const DAY = 86_400_000
const START = Date.UTC(2025, 0, 30)
const days = (...list: number[]) => list.map((day) => START + day * DAY)

describe('Chart line', () => {
  it('is broken only where readings are missing', () => {
    const line = withGaps({ label: 'A', at: days(0, 1, 2, 10, 11), values: [1, 2, 3, 4, 5] })
    expect(line.values).toEqual([1, 2, 3, null, 4, 5])
    expect(gapsIn(days(0, 1, 2, 10, 11), 3)).toEqual([{ from: START + 2 * DAY, until: START + 10 * DAY }])
  })
})

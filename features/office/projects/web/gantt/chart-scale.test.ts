import { describe, expect, it } from 'vitest'
import type { ChartTask } from '../../contract/plan-contract.ts'
import { marksInSight, openingPlace, ROW, rowsInSight, scaleOf, spanOf } from './chart-scale.ts'

const task = {
  starts: '2026-11-30',
  due: '2026-12-04',
  baselineStarts: null,
  baselineDue: '2026-12-11',
} as ChartTask
const scale = scaleOf([task], { today: '2026-11-20', starts: '2026-11-23' }, 10)

describe('Gantt chart scale', () => {
  it('extends from before today to after the latest baseline', () => {
    expect(scale).toEqual({ first: '2026-11-06', days: 64, day: 10 })
  })

  it('draws a bar from the start of its first day to the end of its last day', () => {
    expect(spanOf(scale, '2026-11-30', '2026-12-04')).toEqual({ left: 240, width: 50 })
  })

  it('opens a few days before the first open task', () => {
    expect(openingPlace(scale, [{ ...task, kind: 'open' }])).toBe(210)
    const done = { ...task, starts: '2026-11-23', kind: 'done' } as ChartTask
    expect(openingPlace(scale, [done, { ...task, kind: 'open' }])).toBe(210)
    expect(openingPlace(scale, [done])).toBe(140)
    expect(openingPlace(scale, [])).toBe(0)
  })

  it('draws the visible rows of two thousand, plus some around them', () => {
    expect(rowsInSight(1000 * ROW, 10 * ROW, 2000)).toEqual({ from: 992, to: 1018 })
    expect(rowsInSight(0, 10 * ROW, 5)).toEqual({ from: 0, to: 5 })
  })

  it('labels the visible months and Mondays', () => {
    expect(marksInSight(scale, 0, 400)).toEqual({
      months: ['2026-12-01'],
      weeks: [],
    })
    expect(marksInSight({ ...scale, day: 20 }, 0, 400).weeks).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { changesOn, readCells, storeCells, wireCellsOn } from './stored-cells.ts'

const done = { state: 'done', day: '2027-03-15' } as const
const overdue = { state: 'overdue', day: null } as const

describe('Stored cells of a person', () => {
  it('are one letter and a number of days since 2000, in the order of the requirements', () => {
    expect(storeCells([{ state: 'done', day: '2000-01-11' }, overdue, null])).toBe('D10,O,-')
  })

  it('are read as they were stored', () => {
    const statuses = [done, overdue, null, { state: 'soon', day: '2026-12-01' }] as const
    expect(readCells(storeCells(statuses))).toEqual(statuses)
    expect(readCells('')).toEqual([])
  })

  it('are sent in another order with days counted from today, and unstored cells are not required', () => {
    const write = wireCellsOn('2000-01-05', [2, 0, 5, 1])
    expect(write('D10,O,X2')).toEqual({ states: 'XD-O', days: '-2,6,,' })
  })
})

describe('Next status change', () => {
  it.each([
    ['never happens without a date', '2026-11-27', overdue, null],
    ['happens 60 days before it ends', '2026-11-27', done, '2027-01-14'],
    ['happens after that when it no longer covers the following month', '2027-01-14', done, '2027-02-01'],
    ['never happens after both dates have passed', '2027-02-01', done, null],
    [
      'happens on the first day of its last month when it is valid through that month',
      '2027-02-20',
      { state: 'done', day: '2027-03-31' },
      '2027-03-01',
    ],
    [
      'happens the day after it ends when it expires soon',
      '2027-03-10',
      { state: 'soon', day: '2027-03-15' },
      '2027-03-16',
    ],
    ['happens the day after the due date', '2026-11-27', { state: 'due', day: '2026-11-27' }, '2026-11-28'],
    [
      'happens the day after the due date even if started',
      '2026-11-27',
      { state: 'progress', day: '2026-11-30' },
      '2026-12-01',
    ],
    ['never happens after it has expired', '2026-11-27', { state: 'expired', day: '2026-11-01' }, null],
  ] as const)('%s', (_title, today, status, day) => {
    expect(changesOn(today, status)).toBe(day)
  })
})

import { describe, expect, it } from 'vitest'
import { changesOn, readCells, storeCells, wireCellsOn } from './stored-cells.ts'

const done = { state: 'done', day: '2027-03-15' } as const
const overdue = { state: 'overdue', day: null } as const

describe('the cells of a person', () => {
  it('are one letter and a number of days since 2000, in the order of the requirements', () => {
    expect(storeCells([{ state: 'done', day: '2000-01-11' }, overdue, null])).toBe('D10,O,-')
  })

  it('are read as they were stored', () => {
    const statuses = [done, overdue, null, { state: 'soon', day: '2026-12-01' }] as const
    expect(readCells(storeCells(statuses))).toEqual(statuses)
    expect(readCells('')).toEqual([])
  })

  it('go over the wire in another order, with days counted from today; what was never stored is not asked', () => {
    const write = wireCellsOn('2000-01-05', [2, 0, 5, 1])
    expect(write('D10,O,X2')).toEqual({ states: 'XD-O', days: '-2,6,,' })
  })
})

describe('a status becomes another one', () => {
  it.each([
    ['never without a day', '2026-11-27', overdue, null],
    ['sixty days before it ends', '2026-11-27', done, '2027-01-14'],
    ['then as the month begins through which it does not hold', '2027-01-14', done, '2027-02-01'],
    ['then no more, since it is expiring soon by then', '2027-02-01', done, null],
    [
      'as the month after begins, where it holds through its own',
      '2027-02-20',
      { state: 'done', day: '2027-03-31' },
      '2027-03-01',
    ],
    [
      'the day after it ends, when it expires soon',
      '2027-03-10',
      { state: 'soon', day: '2027-03-15' },
      '2027-03-16',
    ],
    ['the day after it was due', '2026-11-27', { state: 'due', day: '2026-11-27' }, '2026-11-28'],
    [
      'the day after it was due, though it was begun',
      '2026-11-27',
      { state: 'progress', day: '2026-11-30' },
      '2026-12-01',
    ],
    ['never once it has expired', '2026-11-27', { state: 'expired', day: '2026-11-01' }, null],
  ] as const)('%s', (_title, today, status, day) => {
    expect(changesOn(today, status)).toBe(day)
  })
})

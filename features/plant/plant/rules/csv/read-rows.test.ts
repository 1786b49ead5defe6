import { describe, expect, it } from 'vitest'
import { quantity } from '#platform/contract/numbers/units.ts'
import { readWallClock, slashOrderOf, timestampReader } from './read-dates.ts'
import { guessSettings, rowReader } from './read-rows.ts'
import { recognizeColumns } from './recognize.ts'

const columns = recognizeColumns(['Remarks', 'Date', 'Time', 'Feed pressure (bar)', 'Feed pH'], 1)
const settings = {
  columns,
  stages: 1,
  zone: 'America/Denver',
  slashes: 'month-first',
  hasDecimalCommas: false,
} as const
const read = (row: string[], change: Partial<Parameters<typeof rowReader>[0]> = {}) =>
  rowReader({ ...settings, ...change })([row], 2)

describe('guessSettings', () => {
  it.each([
    [['12,5', '7,1'], true],
    [['12,50'], true],
    [[' −12,5 '], true],
    [['12,500'], null],
    [['1x,5'], false],
    [['12,5x'], false],
    [['12,5', '7.1'], false],
    [['12,5', '7.'], true],
    [['12,5', '.1'], false],
    [['12,5', '1.200,5'], true],
    [['12.5'], false],
    [['7,5', '12,5', '1.234'], true],
    [['7.5', '1,234'], false],
    [['1.234'], null],
    [['1.234.567'], true],
    [['0,125'], true],
    [[], false],
  ])('detects from the cells %j: decimal commas %s', (cells, commas) => {
    const rows = cells.map((cell) => ['1,5', '2025-01-01', '10,5', cell])
    expect(guessSettings(rows, columns).hasDecimalCommas).toBe(commas)
  })

  it('takes the order of day and month from the date column', () => {
    expect(guessSettings([['1/13/2025', '13/1/2025']], columns).slashes).toBe('day-first')
    expect(guessSettings([['13/1/2025']], columns).slashes).toBe('month-first')
    expect(guessSettings([['x', '1/1/2025']], columns.slice(0, 1)).slashes).toBe('month-first')
  })
})

describe('Row', () => {
  it('gets its time from the date and time columns and its readings in SI units', () => {
    expect(read(['x', '1/2/2025', '7:30', '10', '7.2'])).toEqual({
      rounds: [{ at: Date.UTC(2025, 0, 2, 14, 30), values: { feedPressure: 1e6, feedPh: 7.2 } }],
      problems: [],
      questions: [],
    })
  })

  it('gets its time from the date alone in a file without a time column', () => {
    const dated = recognizeColumns(['Date', 'Feed pressure (bar)'], 1)
    expect(read(['1/2/2025 07:30', '10'], { columns: dated }).rounds).toEqual([
      { at: Date.UTC(2025, 0, 2, 14, 30), values: { feedPressure: 1e6 } },
    ])
  })

  it.each(['', ' ', '-', '–', 'n/a', 'NA', 'null', 'none', '#N/A', ' - '])(
    'treats %j as no reading',
    (cell) => {
      expect(read(['', '1/2/2025', '', '10', cell])).toMatchObject({
        rounds: [{ values: { feedPressure: 1e6 } }],
        problems: [],
        questions: [],
      })
    },
  )

  it('is skipped with a message when it has no date', () => {
    expect(read(['', 'soon', '', '10']).problems).toEqual([
      { row: 2, message: '"soon" is not a date that we can read. The row was left out.' },
    ])
  })

  it('is skipped with a message when it has no reading', () => {
    expect(read(['x', '1/2/2025']).problems).toEqual([{ row: 2, message: 'The row has no reading.' }])
  })

  it('reports a non-number by its first twenty characters', () => {
    expect(read(['', '1/2/2025', '', 'about ten bar or somewhat more', '7']).problems).toEqual([
      { row: 2, message: 'Feed pressure: "about ten bar or som" is not a number. It was left out.' },
    ])
  })

  it('accepts an unusual value and questions it', () => {
    const { rounds, questions } = read(['', '1/2/2025', '', ' 90 '])
    expect(rounds[0]?.values.feedPressure).toBe(quantity('pressure', 90, 'bar'))
    expect(questions).toEqual([{ row: 2, message: 'Feed pressure: 90 bar is unusual.' }])
  })

  it('accepts an impossible value and questions it with the cause', () => {
    const { rounds, questions } = read(['', '1/2/2025', '', ' 900 '])
    expect(rounds[0]?.values.feedPressure).toBe(quantity('pressure', 900, 'bar'))
    expect(questions).toEqual([{ row: 2, message: expect.stringContaining('check the sign and the unit') }])
  })

  it('questions a time in the hour skipped by daylight saving time', () => {
    expect(read(['', '3/9/2025', '2:30', '10']).questions).toEqual([
      {
        row: 2,
        message: 'The clocks went forward: this time does not exist. It was taken as an hour later.',
      },
    ])
  })

  it.each([
    ['12,5', 12.5],
    ['1.012,5', 1012.5],
    ['1.012', 1012],
    ['1.01', 1.01],
  ])('reads %s with decimal commas as %d', (cell, value) => {
    const read7 = read(['', '1/2/2025', '', '', cell], { hasDecimalCommas: true })
    expect(read7.rounds[0]?.values.feedPh).toBe(value)
  })
})

describe('Dates', () => {
  it.each([
    [['12/1/2025', '1/12/2025'], 'month-first'],
    [['1/13/2025', '13/1/2025'], 'month-first'],
    [['13/1/2025', '1/13/2025'], 'day-first'],
    [['x 13/1/2025'], 'month-first'],
    [['13-1-25'], 'day-first'],
    [['13/1/2'], 'month-first'],
    [['1/1/2025', '2/14/2025'], 'month-first'],
    [['2/14/2025', '14/2/2025'], 'month-first'],
  ] as const)('detects the order of %j as %s', (dates, order) => {
    expect(slashOrderOf(dates)).toBe(order)
  })

  const clock = (year: number, month: number, day: number, hours = 0, minutes = 0, seconds = 0) => ({
    year,
    month,
    day,
    hours,
    minutes,
    seconds,
  })
  it.each([
    [' 2025-03-09T07:30:15 ', clock(2025, 3, 9, 7, 30, 15)],
    ['2025-03-09 23:59:59', clock(2025, 3, 9, 23, 59, 59)],
    ['2025-03-09 07:30  ', clock(2025, 3, 9, 7, 30)],
    ['2025-03-09 24:00', null],
    ['2025-03-09 10:60', null],
    ['2025-03-09 10:10:60', null],
    ['3/9/2025 12:00 am', clock(2025, 3, 9)],
    ['3/9/2025 1:00 pm', clock(2025, 3, 9, 13)],
    ['3/9/2025 12:00 p.m.', clock(2025, 3, 9, 12)],
    ['3/9/2025 0:30 am', null],
    ['3/9/2025 13:00 pm', null],
    ['3/9/2025 soon', null],
    ['1990-12-31', null],
    ['1991-01-01', clock(1991, 1, 1)],
    ['2099-12-31', clock(2099, 12, 31)],
    ['2100-01-01', null],
    ['1/1/99', clock(2099, 1, 1)],
    ['1/1/0100', null],
    ['2025-00-10', null],
  ])('parses %j as %j', (text, read) => {
    expect(readWallClock(text, 'month-first')).toEqual(read)
  })

  it('reports an unreadable date by its first thirty characters', () => {
    expect(timestampReader('America/Denver', 'month-first')('some time in the spring of last year')).toEqual({
      problem: '"some time in the spring of las" is not a date that we can read.',
    })
  })

  it('reads dates in the time zone of the plant, in winter and summer', () => {
    const read = timestampReader('America/Denver', 'month-first')
    const at = (text: string) => {
      const found = read(text)
      return 'at' in found ? new Date(found.at).toISOString().slice(0, 16) : found.problem
    }
    expect(['1/2/2025 7:30', '7/2/2025 7:30', '1/2/2025 7:30', '1/2/2025 7:30'].map(at)).toEqual([
      ...['2025-01-02T14:30', '2025-07-02T13:30', '2025-01-02T14:30', '2025-01-02T14:30'],
    ])
  })
})

it.each([
  ['Feed pressure', 'feedPressure', 'psi'],
  ['feed pressure (bar)', 'feedPressure', 'bar'],
  ['Feed pressure [kPa]', 'feedPressure', 'kPa'],
  ['Elapsed time (h)', 'date', ''],
  ['Stage #1 flow', 's1.permeateFlow', 'gpm'],
  ['stg  2 flow', 's2.permeateFlow', 'gpm'],
  ['1st stage  press. (bar)', 's1.outletPressure', 'bar'],
  ['2nd  stage flow', 's2.permeateFlow', 'gpm'],
  ['Stage 1', 'ignore', ''],
  ['Stage two flow', 'ignore', ''],
  ['Stage 2 outlet pressure', 'ignore', ''],
  ['Concentrate', 'ignore', ''],
  ['Permeate flow  L/min', 'permeateFlow', 'L/min'],
  ['Flow (permeate) [m3/h]', 'permeateFlow', 'm³/h'],
  ['Permeate', 'ignore', ''],
])('maps the heading %j to %s in %j', (title, use, unit) => {
  expect(recognizeColumns([title], 2)[0]).toMatchObject({ use, unit })
})

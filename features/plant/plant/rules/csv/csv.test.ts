import { describe, expect, it } from 'vitest'
import { quantity } from '#platform/contract/numbers/units.ts'
import { readWallClock, slashOrderOf, timestampReader } from './read-dates.ts'
import { guessSettings, rowReader } from './read-rows.ts'
import { recognizeColumns } from './recognize.ts'

const ZONE = 'America/Denver'
const columnsOf = (...titles: string[]) => recognizeColumns(titles, 2)

describe('Column recognition', () => {
  it.each([
    ['Date', 'date', ''],
    ['Timestamp', 'date', ''],
    ['Feed Press (psi)', 'feedPressure', 'psi'],
    ['FEED PRESSURE [bar]', 'feedPressure', 'bar'],
    ['Reject press, kPa', 'concentratePressure', 'kPa'],
    ['Permeate flow m3/h', 'permeateFlow', 'm³/h'],
    ['Brine flow (gpm)', 'concentrateFlow', 'gpm'],
    ['Perm. cond. (uS/cm)', 'permeateConductivity', 'µS/cm'],
    ['Feed conductivity mS/cm', 'feedConductivity', 'mS/cm'],
    ['Temp (°F)', 'temperature', '°F'],
    ['Feed water temperature °C', 'temperature', '°C'],
    ['Stage 1 permeate flow (gpm)', 's1.permeateFlow', 'gpm'],
    ['2nd stage conductivity', 's2.permeateConductivity', 'µS/cm'],
    ['Stage 1 outlet pressure', 's1.outletPressure', 'psi'],
    ['pH', 'feedPh', ''],
    ['SDI15', 'sdi', ''],
    ['Operator', 'ignore', ''],
    ['Stage 7 flow', 'ignore', ''],
  ])('maps %s to %s in %s', (title, use, unit) => {
    expect(columnsOf(title)[0]).toMatchObject({ use, unit })
  })

  it.each([
    [
      ['Date', 'Concentrate conductivity (µS/cm)', 'Feed conductivity (µS/cm)'],
      ['date', 'ignore', 'feedConductivity'],
    ],
    [
      ['Reject cond', 'Cond'],
      ['ignore', 'feedConductivity'],
    ],
    [
      ['Interstage pressure (psi)', 'Feed pressure (psi)'],
      ['ignore', 'feedPressure'],
    ],
    [
      ['Differential pressure', 'Pressure drop (psi)', 'DP (psi)', 'Pressure'],
      ['ignore', 'ignore', 'ignore', 'feedPressure'],
    ],
    [
      ['Pressure (psi)', 'Feed press.'],
      ['ignore', 'feedPressure'],
    ],
    [
      ['Permeate pH', 'Feed pH'],
      ['ignore', 'feedPh'],
    ],
    [
      ['Permeate temp', 'Temp (°C)'],
      ['ignore', 'temperature'],
    ],
    [
      [
        'Stage 1 concentrate conductivity',
        'Stage 1 permeate pressure',
        'Stage 1 DP',
        'Stage 2 feed pressure',
      ],
      ['ignore', 'ignore', 'ignore', 'ignore'],
    ],
  ])('does not mistake values of other locations for the feed: %j', (titles, uses) => {
    expect(columnsOf(...titles).map(({ use }) => use)).toEqual(uses)
  })

  it('uses a duplicate heading only once', () => {
    expect(columnsOf('Permeate flow', 'Permeate flow').map(({ use }) => use)).toEqual([
      'permeateFlow',
      'ignore',
    ])
  })

  it('reads a Time column next to a Date column as the time', () => {
    expect(columnsOf('Date', 'Time').map(({ use }) => use)).toEqual(['date', 'time'])
  })
})

describe('Dates', () => {
  const clock = (year: number, month: number, day: number, hours = 0, minutes = 0, seconds = 0) => ({
    year,
    month,
    day,
    hours,
    minutes,
    seconds,
  })
  it.each([
    ['2025-03-09 07:30', clock(2025, 3, 9, 7, 30)],
    ['2025-03-09T07:30:15', clock(2025, 3, 9, 7, 30, 15)],
    ['3/9/2025 7:30 PM', clock(2025, 3, 9, 19, 30)],
    ['3/9/25 12:05 am', clock(2025, 3, 9, 0, 5)],
    ['9.3.2025 19:30', clock(2025, 3, 9, 19, 30)],
    ['09.03.2025', clock(2025, 3, 9)],
    ['31.02.2025', null],
    ['13/13/2025', null],
    ['2025-03-09 25:00', null],
    ['yesterday', null],
    ['', null],
  ])('parses %j', (text, read) => {
    expect(readWallClock(text, 'month-first')).toEqual(read)
  })

  it('takes the day and month order of slash dates from the file', () => {
    expect(slashOrderOf(['1/2/2025', '13/2/2025'])).toBe('day-first')
    expect(slashOrderOf(['1/2/2025', '2/13/2025'])).toBe('month-first')
    expect(readWallClock('1/2/2025', 'day-first')).toEqual(clock(2025, 2, 1))
  })
})

describe('Time zones and daylight saving time', () => {
  const iso = (read: ReturnType<ReturnType<typeof timestampReader>>) =>
    'at' in read ? [new Date(read.at).toISOString().slice(0, 16), read.isShifted] : read.problem
  it.each([
    ['2026-07-01T12:00:00Z', '2026-07-01T12:00'],
    ['2026-07-01 12:00:00 UTC', '2026-07-01T12:00'],
    ['2026-07-01T12:00:00.000+02:00', '2026-07-01T10:00'],
    ['2026-07-01T12:00-0600', '2026-07-01T18:00'],
    ['7/1/2026 6:00 PM GMT', '2026-07-01T18:00'],
    ['2026-07-01T12:00:00', '2026-07-01T18:00'],
    ['2026-11-01T07:30:00Z', '2026-11-01T07:30'],
  ])('uses the time zone given in %s', (text, moment) => {
    expect(iso(timestampReader(ZONE, 'month-first')(text))).toEqual([moment, false])
  })
  it('marks a time in the hour skipped at the start', () => {
    const read = timestampReader(ZONE, 'month-first')
    expect(
      ['2025-03-09 01:30', '2025-03-09 02:30', '2025-03-09 03:30'].map((text) => iso(read(text))),
    ).toEqual([
      ['2025-03-09T08:30', false],
      ['2025-03-09T09:30', true],
      ['2025-03-09T09:30', false],
    ])
  })
  it('resolves the repeated hour at the end by the order of the rows', () => {
    const read = timestampReader(ZONE, 'month-first')
    const rows = [
      '2025-11-02 01:00',
      '2025-11-02 01:30',
      '2025-11-02 01:00',
      '2025-11-02 01:30',
      '2025-11-02 02:00',
    ]
    expect(rows.map((text) => iso(read(text)))).toEqual([
      ['2025-11-02T07:00', false],
      ['2025-11-02T07:30', false],
      ['2025-11-02T08:00', false],
      ['2025-11-02T08:30', false],
      ['2025-11-02T09:00', false],
    ])
  })
})

describe('Row reader', () => {
  const columns = columnsOf('Date', 'Feed pressure (psi)', 'Temp (°C)')
  const settings = {
    columns,
    stages: 2,
    zone: ZONE,
    slashes: 'month-first',
    hasDecimalCommas: false,
  } as const

  it('reads times as UTC when the heading says UTC', () => {
    const own = { ...settings, columns: columnsOf('Time (UTC)', 'Feed pressure (psi)', 'Temp (°C)') }
    const { rounds } = rowReader(own)([['2026-07-01 12:00', '200', '25']], 2)
    expect(rounds.map(({ at }) => at)).toEqual([Date.parse('2026-07-01T12:00:00Z')])
  })

  it('reads three date formats as rounds and reports unreadable values by row', () => {
    const { rounds, problems, questions } = rowReader(settings)(
      [
        ['2025-06-01 07:00', '1,250.5', '25'],
        ['6/2/2025 7:00 AM', '200', 'n/a'],
        ['3.6.2025 07:00', 'off', '25'],
        ['soon', '200', '25'],
        ['2025-06-05 07:00', '', ''],
        ['2025-06-06 07:00', '9000', '25'],
      ],
      2,
    )
    expect(rounds.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
      ...['2025-06-01', '2025-06-02', '2025-06-03', '2025-06-06'],
    ])
    expect(rounds[0]?.values).toEqual({
      feedPressure: quantity('pressure', 1250.5, 'psi'),
      temperature: 298.15,
    })
    expect(problems.map(({ row }) => row)).toEqual([4, 5, 6])
    expect(questions.map(({ row }) => row)).toEqual([2, 7])
  })

  it('reads decimal commas', () => {
    const rows = [['1.6.2025', '1.250,5', '25,5']]
    const guess = guessSettings(rows, columns)
    expect(guess.hasDecimalCommas).toBe(true)
    const { rounds } = rowReader({ ...settings, slashes: guess.slashes, hasDecimalCommas: true })(rows, 2)
    expect(rounds[0]?.values).toEqual({
      feedPressure: quantity('pressure', 1250.5, 'psi'),
      temperature: 298.65,
    })
  })

  it('reads 20,000 rows', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [
      new Date(Date.UTC(2024, 0, 1) + index * 900_000).toISOString().slice(0, 16),
      ...['200', '25'],
    ])
    expect(rowReader(settings)(rows, 2).rounds.length).toBe(20_000)
  })
})

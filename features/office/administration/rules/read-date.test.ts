import { describe, expect, it } from 'vitest'
import { readDate } from './read-date.ts'

describe('readDate', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00Z'],
    ['11/20/2026', '2026-11-20T00:00:00Z'],
    ['1/2/2026', '2026-01-02T00:00:00Z'],
    [' 2026-11-20 ', '2026-11-20T00:00:00Z'],
    ['2026-11-20T15:30', '2026-11-20T15:30:00Z'],
    ['2026-11-20 15:30:45', '2026-11-20T15:30:45Z'],
    ['2026-11-20T15:30:45.123Z', '2026-11-20T15:30:45Z'],
    ['2026-11-20T15:30+02:00', '2026-11-20T13:30:00Z'],
    ['2026-11-20T15:30-0730', '2026-11-20T23:00:00Z'],
    ['2028-02-29', '2028-02-29T00:00:00Z'],
    ['1795190400', '2026-11-20T16:00:00Z'],
  ])('reads %j as %s', (text, moment) => {
    expect(readDate(text, 'UTC')?.moment).toEqual(new Date(moment))
  })

  it('uses the given zone for a date without an offset and otherwise its offset', () => {
    expect(readDate('2026-11-20', 'America/Denver')?.moment).toEqual(new Date('2026-11-20T07:00:00Z'))
    expect(readDate('11/20/2026', 'Australia/Perth')?.moment).toEqual(new Date('2026-11-19T16:00:00Z'))
    expect(readDate('2026-11-20T15:30Z', 'America/Denver')?.moment).toEqual(new Date('2026-11-20T15:30:00Z'))
  })

  it('reports whether the text has a time of day', () => {
    const texts = ['2026-11-20', '11/20/2026', '2026-11-20T00:00', '1795190400']
    expect(texts.map((text) => readDate(text, 'UTC')?.hasTime)).toEqual([false, false, true, true])
  })

  it.each([
    '',
    'tomorrow',
    '2026-02-29',
    '2100-02-29',
    '02/30/2026',
    '13/01/2026',
    '20/11/2026',
    '2026-00-10',
    '2026-04-31',
    '2026-11-20T24:00',
    '2026-11-20T12:60',
    '2026-11-20T12:00+19:00',
    '0026-11-20',
    '2026',
    '20261120',
    '1795190400000',
    '-5',
    '1e9',
    '11/20/26',
    '2026-11-20; drop table users',
  ])('returns null for %j', (text) => {
    expect(readDate(text, 'UTC')).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterOfficeHours, isOpenAt, nextOpening, type OfficeHours, openIntervals } from './office-hours.ts'
import { weekText } from './week-text.ts'

const opens = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', until: '17:00' }))
const denver: OfficeHours = { zone: 'America/Denver', opens, closedDays: ['2026-11-26'] }
const perth: OfficeHours = { zone: 'Australia/Perth', opens, closedDays: [] }
const at = (moment: string) => new Date(moment)

describe('Office hours', () => {
  // In November, Denver is seven hours behind UTC and Perth eight hours ahead.
  it.each([
    ['Tuesday morning in Denver', denver, '2026-11-24T15:00:00Z', true],
    ['the last minute before closing', denver, '2026-11-24T23:59:59Z', true],
    ['the closing time', denver, '2026-11-25T00:00:00Z', false],
    ['the last second before opening', denver, '2026-11-24T14:59:59Z', false],
    ['Thanksgiving', denver, '2026-11-26T18:00:00Z', false],
    ['Saturday', denver, '2026-11-28T18:00:00Z', false],
    ['Tuesday morning in Perth, which is Monday night in Denver', perth, '2026-11-24T01:00:00Z', true],
    ['the same time in Denver', denver, '2026-11-24T01:00:00Z', false],
  ])('are open or closed: %s', (_when, hours, moment, isOpen) => {
    expect(isOpenAt(hours, at(moment))).toBe(isOpen)
  })

  it.each([
    ['at night: the same morning', '2026-11-24T09:00:00Z', '2026-11-24T15:00:00.000Z'],
    ['during office hours: the next day', '2026-11-24T18:00:00Z', '2026-11-25T15:00:00.000Z'],
    ['before a holiday: the day after the holiday', '2026-11-26T01:00:00Z', '2026-11-27T15:00:00.000Z'],
    ['on Friday night: Monday', '2026-11-28T01:00:00Z', '2026-11-30T15:00:00.000Z'],
  ])('determine the next opening %s', (_when, moment, opening) => {
    expect(nextOpening(denver, at(moment))?.toISOString()).toBe(opening)
  })

  it.each([
    ['within one day', '2026-11-24T15:00:00Z', 4, '2026-11-24T19:00:00.000Z'],
    ['across a night', '2026-11-24T23:00:00Z', 4, '2026-11-25T18:00:00.000Z'],
    ['across a holiday and a weekend', '2026-11-25T23:00:00Z', 12, '2026-11-30T17:00:00.000Z'],
    ['for a question asked at night', '2026-11-24T06:00:00Z', 1, '2026-11-24T16:00:00.000Z'],
  ])('determine the time of an answer %s', (_when, moment, hours, by) => {
    expect(afterOfficeHours(denver, at(moment), hours)?.toISOString()).toBe(by)
  })

  it('determine no opening and no answer time if no hours are set', () => {
    const never = { ...denver, opens: [] }
    expect(nextOpening(never, at('2026-11-24T15:00:00Z'))).toBeNull()
    expect(afterOfficeHours(never, at('2026-11-24T15:00:00Z'), 1)).toBeNull()
  })

  it('start by the local clock, also when it moves forward', () => {
    const sunday = {
      zone: 'America/Denver',
      opens: [{ day: 7, from: '02:30', until: '04:00' }],
      closedDays: [],
    }
    const [first] = openIntervals(sunday, at('2026-03-08T06:00:00Z'), 2)
    expect([first?.from.toISOString(), first?.until.toISOString()]).toEqual([
      '2026-03-08T09:30:00.000Z',
      '2026-03-08T10:00:00.000Z',
    ])
  })

  it('place every answer within the opening times, later for more hours', () => {
    const moment = fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 60 }), (now, hours) => {
        const by = afterOfficeHours(denver, now, hours) ?? now
        const later = afterOfficeHours(denver, now, hours + 1) ?? by
        expect(by > now && later > by).toBe(true)
        expect(isOpenAt(denver, new Date(by.getTime() - 1))).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

describe('weekText', () => {
  it.each([
    [opens, 'Mon–Fri 8:00 AM–5:00 PM'],
    [[{ day: 6, from: '09:00', until: '12:30' }], 'Sat 9:00 AM–12:30 PM'],
    [
      [
        { day: 1, from: '08:00', until: '12:00' },
        { day: 1, from: '13:00', until: '17:00' },
        { day: 3, from: '08:00', until: '12:00' },
      ],
      'Mon 8:00 AM–12:00 PM, 1:00 PM–5:00 PM; Wed 8:00 AM–12:00 PM',
    ],
    [[], ''],
  ])('%#', (week, text) => {
    expect(weekText(week)).toBe(text)
  })
})

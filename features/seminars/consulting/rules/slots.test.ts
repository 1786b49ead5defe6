import { describe, expect, it } from 'vitest'
import { areInRow, clockTimes, isChangeFree, minutesOf, slotStarts } from './slots.ts'

const iso = (starts: readonly Date[]) => starts.map((start) => start.toISOString().slice(0, 16))

describe('Consultant grid', () => {
  it('covers 8:00 to 17:30 in half hours', () => {
    expect(clockTimes).toHaveLength(20)
    expect([clockTimes[0], clockTimes.at(-1)]).toEqual(['8:00', '17:30'])
  })

  it.each([
    ['8:00', 480],
    ['08:30', 510],
    ['17:30', 1050],
    ['7:30', null],
    ['18:00', null],
    ['9:15', null],
    ['9', null],
    ['', null],
  ])('reads %s as %s', (time, minutes) => expect(minutesOf(time)).toBe(minutes))
})

describe('Series of slots', () => {
  it('keeps its time of day when the clocks change', () => {
    const span = { day: '2026-10-27', start: 540, end: 600, weeks: 2 }
    expect(iso(slotStarts(span, 'America/Denver'))).toEqual([
      '2026-10-27T15:00',
      '2026-10-27T15:30',
      '2026-11-03T16:00',
      '2026-11-03T16:30',
    ])
  })
})

describe('Appointment', () => {
  const at = (time: string) => new Date(`2026-12-01T${time}:00Z`)
  it.each([
    [['09:00', '09:30', '10:00'], true],
    [['09:00'], true],
    [['09:00', '10:00'], false],
    [['09:30', '09:00'], false],
  ])('with the slots %s is contiguous: %s', (times, answer) => expect(areInRow(times.map(at))).toBe(answer))

  it.each([
    ['2026-11-30T09:00:00Z', true],
    ['2026-11-30T09:00:01Z', false],
    ['2026-12-01T10:00:00Z', false],
  ])('at 9:00 on the first, changed at %s, returns the hours: %s', (now, answer) =>
    expect(isChangeFree(at('09:00'), new Date(now))).toBe(answer),
  )
})

import { describe, expect, it } from 'vitest'
import { nearestFree } from './nearest.ts'

const at = (time: string) => new Date(`2027-03-08T${time}:00Z`)
const free = (consultantId: string, ...times: string[]) =>
  times.map((time) => ({ id: `${consultantId} ${time}`, consultantId, startsAt: at(time) }))
const ids = (runs: { id: string }[][]) => runs.map((run) => run.map(({ id }) => id).join(' + '))
const requested = { consultantId: 'a', startsAt: at('10:00'), count: 1 }

describe('Nearest free times', () => {
  it.each([
    [
      'are the closest ones before and after the requested time',
      free('a', '08:00', '09:00', '10:30', '14:00'),
      ['a 10:30', 'a 09:00', 'a 08:00'],
    ],
    [
      'start with those of the same consultant',
      [...free('b', '10:00', '10:30'), ...free('a', '13:00')],
      ['a 13:00', 'b 10:00', 'b 10:30'],
    ],
    ['start with the earlier of two equally close ones', free('a', '10:30', '09:30'), ['a 09:30', 'a 10:30']],
    ['are empty when no time is free', [], []],
  ])('%s', (_what, slots, nearest) => expect(ids(nearestFree(slots, requested))).toEqual(nearest))

  it('have the same length, are consecutive, and are never split between two consultants', () => {
    const slots = [...free('a', '08:00', '08:30', '09:30', '11:00', '11:30', '12:00'), ...free('b', '10:00')]
    expect(ids(nearestFree(slots, { ...requested, count: 2 }))).toEqual([
      'a 11:00 + a 11:30',
      'a 11:30 + a 12:00',
      'a 08:00 + a 08:30',
    ])
  })

  it('include all consultants when the requested one is unknown', () => {
    const slots = [...free('a', '12:00'), ...free('b', '10:00')]
    expect(ids(nearestFree(slots, { ...requested, consultantId: null }))).toEqual(['b 10:00', 'a 12:00'])
  })
})

import { describe, expect, it } from 'vitest'
import { nearestFree } from './nearest.ts'

const at = (time: string) => new Date(`2027-03-08T${time}:00Z`)
const free = (consultantId: string, ...times: string[]) =>
  times.map((time) => ({ id: `${consultantId} ${time}`, consultantId, startsAt: at(time) }))
const ids = (runs: { id: string }[][]) => runs.map((run) => run.map(({ id }) => id).join(' + '))
const requested = { consultantId: 'a', startsAt: at('10:00'), count: 1 }

describe('the free times nearest to one that is taken', () => {
  it.each([
    [
      'are the nearest before and after it',
      free('a', '08:00', '09:00', '10:30', '14:00'),
      ['a 10:30', 'a 09:00', 'a 08:00'],
    ],
    [
      'are those of the same consultant first',
      [...free('b', '10:00', '10:30'), ...free('a', '13:00')],
      ['a 13:00', 'b 10:00', 'b 10:30'],
    ],
    ['are the earlier of two that are as near', free('a', '10:30', '09:30'), ['a 09:30', 'a 10:30']],
    ['are none where nothing is free', [], []],
  ])('%s', (_what, slots, nearest) => expect(ids(nearestFree(slots, requested))).toEqual(nearest))

  it('are as long, in a row, and never of two people', () => {
    const slots = [...free('a', '08:00', '08:30', '09:30', '11:00', '11:30', '12:00'), ...free('b', '10:00')]
    expect(ids(nearestFree(slots, { ...requested, count: 2 }))).toEqual([
      'a 11:00 + a 11:30',
      'a 11:30 + a 12:00',
      'a 08:00 + a 08:30',
    ])
  })

  it('are of anybody where it is not known whose time was wanted', () => {
    const slots = [...free('a', '12:00'), ...free('b', '10:00')]
    expect(ids(nearestFree(slots, { ...requested, consultantId: null }))).toEqual(['b 10:00', 'a 12:00'])
  })
})

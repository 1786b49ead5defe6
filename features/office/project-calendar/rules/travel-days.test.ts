import { describe, expect, it } from 'vitest'
import { daysAway, travelOf } from './travel-days.ts'

describe('travel around a seminar', () => {
  it.each([
    ['in another city', { home: 'Houston', city: 'Denver', entered: null }, [1, 1]],
    ['at home, however it is written', { home: ' houston', city: 'Houston', entered: null }, [0, 0]],
    ['where the home is not known', { home: '', city: 'Denver', entered: null }, [1, 1]],
    ['online', { home: 'Houston', city: '', entered: null }, [0, 0]],
    ['as entered', { home: 'Houston', city: 'Denver', entered: { before: 2, after: 0 } }, [2, 0]],
    ['entered at home', { home: 'Houston', city: 'Houston', entered: { before: 1, after: 1 } }, [1, 1]],
  ])('takes so many days %s', (_case, trip, [before, after]) => {
    expect(travelOf(trip)).toEqual({ before, after })
  })

  it('is counted from the first and the last day of teaching', () => {
    expect(daysAway('2027-03-01', '2027-03-03', { before: 1, after: 2 })).toEqual({
      from: '2027-02-28',
      to: '2027-03-05',
    })
  })
})

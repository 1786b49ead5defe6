import { describe, expect, it } from 'vitest'
import { daysAway, travelOf } from './travel-days.ts'

describe('Travel around a seminar', () => {
  it.each([
    ['in another city', { home: 'Houston', city: 'Denver', entered: null }, [1, 1]],
    ['at home, regardless of case and spaces', { home: ' houston', city: 'Houston', entered: null }, [0, 0]],
    ['when the home city is unknown', { home: '', city: 'Denver', entered: null }, [1, 1]],
    ['online', { home: 'Houston', city: '', entered: null }, [0, 0]],
    ['as entered', { home: 'Houston', city: 'Denver', entered: { before: 2, after: 0 } }, [2, 0]],
    [
      'as entered for the home city',
      { home: 'Houston', city: 'Houston', entered: { before: 1, after: 1 } },
      [1, 1],
    ],
  ])('takes the expected number of days %s', (_case, trip, [before, after]) => {
    expect(travelOf(trip)).toEqual({ before, after })
  })

  it('is counted from the first and last teaching days', () => {
    expect(daysAway('2027-03-01', '2027-03-03', { before: 1, after: 2 })).toEqual({
      from: '2027-02-28',
      to: '2027-03-05',
    })
  })
})

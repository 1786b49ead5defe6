import { describe, expect, it } from 'vitest'
import { APPROVE_WITHIN, GIVE_UP_AFTER, statusCheckDelay } from './payment-states.ts'

const seconds = (count: number) => count * 1000
const minutes = (count: number) => seconds(60 * count)
const hours = (count: number) => minutes(60 * count)

describe('the provider is asked again about a payment', () => {
  it.each([
    ['that is new, after three seconds', 0, seconds(3)],
    ['of ten seconds, after half of that', seconds(10), seconds(5)],
    ['of a minute, after fifteen seconds', minutes(1), seconds(15)],
    ['that is about to be given up, after fifteen seconds', GIVE_UP_AFTER - 1, seconds(15)],
    ['that was given up, after twenty minutes', GIVE_UP_AFTER, minutes(20)],
    ['of nearly an hour, after twenty minutes', hours(1) - 1, minutes(20)],
    ['of an hour, after half a day', hours(1), hours(12)],
    ['of nearly a day, after half a day', hours(24) - 1, hours(12)],
    ['of a day, never', hours(24), null],
  ])('%s', (_title, age, wait) => {
    expect(statusCheckDelay(age)).toBe(wait)
  })
})

it('a payment is given up after three minutes, and an approval after an hour', () => {
  expect([GIVE_UP_AFTER, APPROVE_WITHIN]).toEqual([minutes(3), hours(1)])
})

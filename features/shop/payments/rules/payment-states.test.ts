import { describe, expect, it } from 'vitest'
import { APPROVE_WITHIN, GIVE_UP_AFTER, statusCheckDelay } from './payment-states.ts'

const seconds = (count: number) => count * 1000
const minutes = (count: number) => seconds(60 * count)
const hours = (count: number) => minutes(60 * count)

describe('Payment status check', () => {
  it.each([
    ['that is new: after three seconds', 0, seconds(3)],
    ['that is ten seconds old: after half of that', seconds(10), seconds(5)],
    ['that is a minute old: after fifteen seconds', minutes(1), seconds(15)],
    ['that is about to be abandoned: after fifteen seconds', GIVE_UP_AFTER - 1, seconds(15)],
    ['that was abandoned: after twenty minutes', GIVE_UP_AFTER, minutes(20)],
    ['that is nearly an hour old: after twenty minutes', hours(1) - 1, minutes(20)],
    ['that is an hour old: after half a day', hours(1), hours(12)],
    ['that is nearly a day old: after half a day', hours(24) - 1, hours(12)],
    ['that is a day old: never', hours(24), null],
  ])('is scheduled for a payment %s', (_title, age, wait) => {
    expect(statusCheckDelay(age)).toBe(wait)
  })
})

it('abandons a payment after three minutes and an approval after an hour', () => {
  expect([GIVE_UP_AFTER, APPROVE_WITHIN]).toEqual([minutes(3), hours(1)])
})

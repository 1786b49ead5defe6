import { expect, test } from 'vitest'
import { retryWaits, waitAfter } from './retry-waits.ts'

const MINUTE = 60_000

test('a delivery is tried seven times more, each time later, over almost two days', () => {
  expect(retryWaits.map((wait) => wait / MINUTE)).toEqual([1, 5, 30, 120, 360, 720, 1440])
})

test.each([
  [1, 1],
  [4, 120],
  [7, 1440],
])('after %i failed tries it waits %i minutes', (attempts, minutes) => {
  expect(waitAfter(attempts)).toBe(minutes * MINUTE)
})

test('it is not tried again after the last', () => {
  expect(waitAfter(8)).toBeNull()
})

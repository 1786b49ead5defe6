import { expect, test } from 'vitest'
import { retryWaits, waitAfter } from './retry-waits.ts'

const MINUTE = 60_000

test('A delivery is retried seven times with increasing waits over almost two days', () => {
  expect(retryWaits.map((wait) => wait / MINUTE)).toEqual([1, 5, 30, 120, 360, 720, 1440])
})

test.each([
  [1, 1],
  [4, 120],
  [7, 1440],
])('After %i failed attempts the wait is %i minutes', (attempts, minutes) => {
  expect(waitAfter(attempts)).toBe(minutes * MINUTE)
})

test('There is no retry after the last attempt', () => {
  expect(waitAfter(8)).toBeNull()
})

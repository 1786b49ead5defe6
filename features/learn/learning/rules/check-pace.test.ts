import { expect, test } from 'vitest'
import { secondsToReadOn } from './check-pace.ts'

const now = new Date('2026-11-20T15:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['immediately without a wrong answer', null, 0],
  ['20 seconds after a wrong answer', before(0), 20],
  ['after the remaining seconds, rounded up', before(4001), 16],
  ['after one second in the last second', before(19_999), 1],
  ['immediately after 20 seconds', before(20_000), 0],
  ['immediately at any later time', before(3_600_000), 0],
  ['after at most 20 seconds when a clock is wrong', before(-60_000), 20],
])('A question can be answered again %s', (_title, lastWrongAt, seconds) => {
  expect(secondsToReadOn(lastWrongAt, now)).toBe(seconds)
})

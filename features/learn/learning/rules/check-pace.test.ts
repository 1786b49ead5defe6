import { expect, test } from 'vitest'
import { secondsToReadOn } from './check-pace.ts'

const now = new Date('2026-11-20T15:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['at once where nothing was wrong', null, 0],
  ['20 seconds after a wrong answer', before(0), 20],
  ['what is left of them, begun seconds counted whole', before(4001), 16],
  ['the last second', before(19_999), 1],
  ['no longer at their end', before(20_000), 0],
  ['nor ever after', before(3_600_000), 0],
  ['no longer than that where a clock goes wrong', before(-60_000), 20],
])('a question is answered again %s', (_title, lastWrongAt, seconds) => {
  expect(secondsToReadOn(lastWrongAt, now)).toBe(seconds)
})

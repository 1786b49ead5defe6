import { expect, it } from 'vitest'
import { isRecent } from './recent-proof.ts'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  ['just now', '2026-11-20T12:00:00Z', true],
  ['a second less than fifteen minutes ago', '2026-11-20T11:45:01Z', true],
  ['fifteen minutes ago', '2026-11-20T11:45:00Z', false],
  ['yesterday', '2026-11-19T12:00:00Z', false],
  ['by a clock that is slightly ahead', '2026-11-20T12:00:05Z', true],
])('checks whether a proof provided %s is recent', (_when, provenAt, recent) => {
  expect(isRecent(new Date(provenAt), now, 15)).toBe(recent)
})

it('never treats a missing proof as recent', () => {
  expect(isRecent(null, now, 15)).toBe(false)
})

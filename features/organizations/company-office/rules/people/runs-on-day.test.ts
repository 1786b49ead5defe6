import { expect, test } from 'vitest'
import { runsOnDay } from './runs-on-day.ts'

test.each([
  ['2026-11-20', '2026-11-22', '2026-11-19', false],
  ['2026-11-20', '2026-11-22', '2026-11-20', true],
  ['2026-11-20', '2026-11-22', '2026-11-22', true],
  ['2026-11-20', '2026-11-22', '2026-11-23', false],
  [null, '2026-11-22', '1990-01-01', true],
  [null, '2026-11-22', '2026-11-23', false],
  ['2026-11-20', null, '2099-01-01', true],
  ['2026-11-20', null, '2026-11-19', false],
  [null, null, '2026-11-20', true],
])('A period from %s to %s includes %s: %s', (fromDay, toDay, day, runs) => {
  expect(runsOnDay({ fromDay, toDay }, day)).toBe(runs)
})

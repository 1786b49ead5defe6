import { expect, it } from 'vitest'
import { monthsBetween } from './months.ts'

it.each([
  ['2026-11-03', '2027-02-01', ['2027-02', '2027-01', '2026-12', '2026-11']],
  ['2026-11-30', '2026-11-30', ['2026-11']],
  ['2026-12-01', '2026-11-30', []],
])('the months from %s to %s are %j', (from, to, months) => {
  expect(monthsBetween(from, to)).toEqual(months)
})

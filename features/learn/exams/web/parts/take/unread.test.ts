import { expect, it } from 'vitest'
import { unreadNumber } from './unread.ts'

it.each([
  ['numeric', 'lb/h', '2000 lb/hr', null],
  ['numeric', '', '3.2 × 10⁻⁵', null],
  ['numeric', 'gpm', '', null],
  ['numeric', 'gpm', null, null],
  ['short', '', 'about four', null],
  ['numeric', 'gpm', 'about four', 'Please enter a number like 12.5.'],
  ['numeric', 'gpm', '25 psi', 'Please answer in gpm, or with the number alone.'],
  ['numeric', '', '5 x 103', 'Please enter the number alone: "x 103" does not fit here.'],
] as const)('checks a %s question with unit %j: answer %j shows %j', (kind, unit, answer, said) => {
  expect(unreadNumber({ kind, unit }, answer)).toBe(said)
})

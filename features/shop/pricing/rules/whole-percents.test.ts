import { expect, it } from 'vitest'
import { integerPercent, sharePoints } from './whole-percents.ts'

it.each([
  [13, 1250, 1250],
  [12, 1250, 1200],
  [13, undefined, 1300],
  [0, 40, 40],
  [0, 1250, 0],
])('reads %i percent on the wire over %s basis points as %i', (percent, before, points) => {
  expect(sharePoints(percent, before)).toBe(points)
})

it('rounds half a percent up', () => {
  expect([integerPercent(1250), integerPercent(1249)]).toEqual([13, 12])
})

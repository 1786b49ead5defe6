import { expect, it } from 'vitest'
import { integerPercent, sharePoints } from './whole-percents.ts'

it.each([
  [13, 1250, 1250],
  [12, 1250, 1200],
  [13, undefined, 1300],
  [0, 40, 40],
  [0, 1250, 0],
])('%i percent on the wire over %s basis points is %i', (percent, before, points) => {
  expect(sharePoints(percent, before)).toBe(points)
})

it('half a percent is shown as the next whole one', () => {
  expect([integerPercent(1250), integerPercent(1249)]).toEqual([13, 12])
})

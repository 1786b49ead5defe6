import { expect, test } from 'vitest'
import { kitName, readKitName } from './kit-name.ts'
import { kitStates, nextKitState } from './kit-states.ts'

test('a kit goes forward one step at a time, until it has arrived', () => {
  expect(kitStates.map(nextKitState)).toEqual(['printed', 'shipped', 'delivered', null])
})

test.each([
  ['KIT-1001', 1001],
  [' kit-7 ', 7],
  ['1001', 1001],
  ['KIT1001', null],
  ['KIT-', null],
  ['xKIT-1001', null],
  ['KIT-1001x', null],
  ['1234567890', null],
  ['', null],
])('"%s" is the kit %s', (words, number) => {
  expect(readKitName(words)).toBe(number)
})

test('a kit is found by its name', () => {
  expect(readKitName(kitName(1001))).toBe(1001)
})

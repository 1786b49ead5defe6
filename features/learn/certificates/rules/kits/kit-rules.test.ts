import { expect, test } from 'vitest'
import { kitName, readKitName } from './kit-name.ts'
import { kitStates, nextKitState } from './kit-states.ts'

test('A kit advances one status at a time until it is delivered', () => {
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
])('Kit name "%s" is read as %s', (words, number) => {
  expect(readKitName(words)).toBe(number)
})

test('A kit name is read back as its number', () => {
  expect(readKitName(kitName(1001))).toBe(1001)
})

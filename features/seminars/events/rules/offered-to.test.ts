import { expect, test } from 'vitest'
import { isOfferedTo } from './offered-to.ts'

test.each([
  [[], 'ams', true],
  [['ams'], 'ams', true],
  [['ams'], 'AMS', true],
  [['ams', 'dhp'], 'dhp', true],
  [['ams'], 'dhp', false],
])('An event for the partners %j is offered under %s: %s', (partners, partner, is) => {
  expect(isOfferedTo({ partners }, partner)).toBe(is)
})

import { expect, test } from 'vitest'
import { house, houseBuckets, isHouse, ownerOf, personLedger } from './ledger-names.ts'

test('A ledger belongs to the house or to a person', () => {
  for (const bucket of houseBuckets)
    expect([isHouse(house(bucket)), ownerOf(house(bucket))]).toEqual([true, null])
  expect([isHouse(personLedger('u1')), ownerOf(personLedger('u1'))]).toEqual([false, 'u1'])
  expect(isHouse('person/house/')).toBe(false)
})

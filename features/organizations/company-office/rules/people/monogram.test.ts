import { expect, test } from 'vitest'
import { monogram } from './monogram.ts'

test.each([
  ['Harbor Pure Bottling', 'HP'],
  ['Żabka', 'Ż'],
  ['& Sons Water', 'SW'],
  ['', ''],
])('The monogram of %s is %s', (name, sign) => {
  expect(monogram(name)).toBe(sign)
})

import { expect, it } from 'vitest'
import { payText } from './pay-text.ts'

it.each([
  [2800, 3450, 'hour', '$28 to $34.50 an hour'],
  [2800, 2800, 'hour', '$28 an hour'],
  [5_200_000, null, 'year', 'From $52,000 a year'],
  [null, 3400, 'hour', 'Up to $34 an hour'],
  [null, null, 'year', ''],
] as const)('formats pay from %s to %s per %s as %j', (from, to, period, text) => {
  expect(payText({ from, to, currency: 'USD', period })).toBe(text)
})

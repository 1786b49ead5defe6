import { expect, it } from 'vitest'
import { hundredthsOf, wholesOf } from './hundredths.ts'

it.each([
  ['12.5', '1250'],
  ['12,05', '1205'],
  ['7', '700'],
  ['7.', '700'],
  ['', '0'],
  ['abc', 'abc'],
  ['1.234', '1.234'],
])('stores the input "%s" as "%s"', (typed, held) => {
  expect(hundredthsOf(typed)).toBe(held)
})

it.each([
  ['1250', '12.5'],
  ['1205', '12.05'],
  ['0', ''],
  ['abc', 'abc'],
])('shows "%s" as "%s"', (held, shown) => {
  expect(wholesOf(held)).toBe(shown)
})

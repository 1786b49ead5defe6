import { expect, test } from 'vitest'
import { refuseOwnNumbers } from './own-numbers.ts'

const problems = (text: string, path = 'features/shop/cart/web/Field.tsx') =>
  refuseOwnNumbers([{ path, text }])

test.each([
  ['const value = Number.parseFloat(text)', /a text read as a number/],
  ['const value = parseFloat(text)', /a text read as a number/],
  ['function readNumber(text: string) {', /a reader of numbers/],
  ['export const parseNumbers = (text: string) =>', /a reader of numbers/],
  ["Number(text.trim().replace(',', '.'))", /a comma made a decimal point/],
  ["text.replace(/,/g, '.')", /a comma made a decimal point/],
  ["text.replace('−', '-')", /a minus sign made a hyphen/],
  ["text.replace(/^[−–]/, '-')", /a minus sign made a hyphen/],
  ["{ name: 'gpm', also: ['gal/min'] }", /units of other spellings/],
])('Custom number parsing is refused: %s', (text, problem) => {
  expect(problems(text)).toEqual([expect.stringMatching(problem)])
  expect(problems(text, 'platform/contract/numbers/read-number.ts')).toEqual([])
  expect(problems(text, 'features/shop/cart/web/field.test.ts')).toEqual([])
})

test('Code that does not parse a typed number is accepted', () => {
  expect(
    problems("const year = Number(day.slice(0, 4)); text.replaceAll(',', ''); const readNumbersText = 1"),
  ).toEqual([])
})

test('An exception that is no longer needed is reported', () => {
  expect(problems('', 'features/shop/cart/web/use-credit-use.ts')).toEqual([
    'scripts/structure/own/own-numbers.ts: features/shop/cart/web/use-credit-use.ts needs no exception any more',
  ])
})

import { expect, it } from 'vitest'
import { isAppCode, readRecoveryCode, recoveryCode } from './recovery-code.ts'

const numbers = Array.from({ length: 16 }, (_, index) => index)

it('a recovery code has four groups of signs that are not taken for one another', () => {
  expect(recoveryCode(numbers)).toBe('2345-6789-abcd-efgh')
  expect(recoveryCode(numbers.map((number) => number + 15))).not.toMatch(/[01ilo]/)
})

it.each(['2345-6789-abcd-efgh', ' 2345 6789 ABCD EFGH ', '23456789abcdefgh'])(
  '%s is read as the code that was given out',
  (typed) => {
    expect(readRecoveryCode(typed)).toBe(readRecoveryCode(recoveryCode(numbers)))
  },
)

it.each([
  ['123456', true],
  ['123 456', true],
  ['12345', false],
  ['1234567', false],
  ['2345-6789-abcd-efgh', false],
  ['', false],
])('%s is a code of the app: %s', (typed, is) => {
  expect(isAppCode(typed)).toBe(is)
})

import { expect, it } from 'vitest'
import { isAppCode, readRecoveryCode, recoveryCode } from './recovery-code.ts'

const numbers = Array.from({ length: 16 }, (_, index) => index)

it('has four groups without easily confused characters', () => {
  expect(recoveryCode(numbers)).toBe('2345-6789-abcd-efgh')
  expect(recoveryCode(numbers.map((number) => number + 15))).not.toMatch(/[01ilo]/)
})

it.each(['2345-6789-abcd-efgh', ' 2345 6789 ABCD EFGH ', '23456789abcdefgh'])(
  'reads %s as the issued code',
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
])('recognizes %s as an app code: %s', (typed, is) => {
  expect(isAppCode(typed)).toBe(is)
})

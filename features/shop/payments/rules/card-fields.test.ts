import { describe, expect, test } from 'vitest'
import { checkExpires, checkNumber, checkSecurityCode, securityCodeOf } from './card-fields.ts'
import { caretAfter, formatExpires, formatNumber } from './card-format.ts'

describe('Card number', () => {
  test.each([
    ['4111 1111 1111 1111', 'visa', true],
    ['5555555555554444', 'mastercard', true],
    ['6011111111111117', 'discover', true],
    ['378282246310005', 'american-express', true],
    ['4111111111111112', 'visa', false],
    ['41111111111111', 'visa', false],
    ['3782822463100', 'american-express', false],
  ])('reads %s as %s, valid: %s', (number, brand, valid) => {
    expect(checkNumber(number)).toMatchObject({ brand, valid })
  })

  test('rejects unsupported brands from their first identifying digits', () => {
    expect(checkNumber('30569309025904')).toMatchObject({
      brand: null,
      valid: false,
      potentiallyValid: false,
    })
    expect(checkNumber('3530')).toMatchObject({ potentiallyValid: false })
  })

  test('narrows the possible brands as digits are typed', () => {
    expect(checkNumber('')).toMatchObject({ empty: true, brand: null, possibleBrands: { length: 4 } })
    expect(checkNumber('3').possibleBrands).toEqual(['american-express'])
    expect(checkNumber('6')).toMatchObject({ brand: 'discover', potentiallyValid: true })
  })
})

test('The security code has the name and length of its brand', () => {
  expect(securityCodeOf('visa')).toEqual({ codeName: 'CVV', codeDigits: 3 })
  expect(securityCodeOf('mastercard')).toEqual({ codeName: 'CVC', codeDigits: 3 })
  expect(securityCodeOf('american-express')).toEqual({ codeName: 'CID', codeDigits: 4 })
  expect(checkSecurityCode('123', 'american-express').valid).toBe(false)
  expect(checkSecurityCode('1234', 'american-express').valid).toBe(true)
  expect(checkSecurityCode('123', null).valid).toBe(true)
})

test('An expiry is a month that has not passed', () => {
  expect(checkExpires('12/34').valid).toBe(true)
  expect(checkExpires('13/34').potentiallyValid).toBe(false)
  expect(checkExpires('01/20').valid).toBe(false)
  expect(checkExpires('1')).toMatchObject({ valid: false, potentiallyValid: true })
})

describe('Card input formatting', () => {
  test.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['41111', '4111 1'],
    ['4111', '4111'],
    ['4111-1111x1111 11119999999', '4111 1111 1111 1111999'],
    ['', ''],
  ])('formats number %s', (typed, shown) => {
    expect(formatNumber(typed)).toBe(shown)
  })

  test.each([
    ['1', false, '1'],
    ['12', false, '12/'],
    ['12', true, '12'],
    ['5', false, '05/'],
    ['1/', false, '01/'],
    ['1228', false, '12/28'],
    ['12 / 2028', false, '12/28'],
    ['12/2', true, '12/2'],
  ])('formats expiry %s (deleting: %s)', (typed, deleting, shown) => {
    expect(formatExpires(typed, deleting)).toBe(shown)
  })

  test('places the caret after the typed digit', () => {
    expect(caretAfter('4111 1111', 2)).toBe(2)
    expect(caretAfter('4111 1111', 5)).toBe(6)
    expect(caretAfter('12/', 2)).toBe(3)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyTable, digitsOf, isPayable, quantize, splitAmount, stepOf } from './currencies.ts'

describe('Shop currencies', () => {
  it('matches the currencies of the payment provider', () => {
    expect(Object.keys(currencyTable).sort().join(' ')).toBe(
      'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD',
    )
  })

  it.each(['KWD', 'BHD', 'INR', 'KRW', 'ZZZ', 'usd', '', 'toString'])('excludes %j', (code) => {
    expect(isPayable(code)).toBe(false)
  })

  it.each([
    ['USD', 2],
    ['AUD', 2],
    ['JPY', 0],
    ['HUF', 0],
    ['TWD', 0],
    ['KWD', 2],
  ])('formats %s with %i decimals', (code, digits) => {
    expect(digitsOf(code)).toBe(digits)
  })
})

describe('quantize', () => {
  it.each([
    [688_333, 'HUF', 688_300],
    [688_350, 'HUF', 688_400],
    [-688_350, 'JPY', -688_400],
    [49, 'TWD', 0],
    [885_000, 'JPY', 885_000],
    [688_333, 'USD', 688_333],
  ])('rounds %i hundredths of %s to %i', (minor, currency, payable) => {
    expect(quantize(minor, currency)).toBe(payable)
  })
})

describe('splitAmount', () => {
  it.each([
    [10_000, [1, 1, 1], 'JPY', [3400, 3300, 3300]],
    [10_000, [1, 1, 1], 'USD', [3334, 3333, 3333]],
    [688_333, [1, 1], 'HUF', [344_167, 344_166]],
  ])('splits %i by %j in %s into %j', (minor, weights, currency, parts) => {
    expect(splitAmount(minor, weights, currency)).toEqual(parts)
  })

  it('returns payable parts that add up in every currency', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 6 })
    const currency = fc.constantFrom(...Object.keys(currencyTable))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, currency, (units, shares, code) => {
        const minor = units * stepOf(code)
        const parts = splitAmount(minor, shares, code)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor)
        expect(parts.every((part) => part % stepOf(code) === 0)).toBe(true)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { isCreditAmount, readCreditAmount } from './credit-amount.ts'

describe('Corporate credit amount', () => {
  it.each([
    ['10', 1_000],
    ['10.00', 1_000],
    ['1,250', 125_000],
    ['$ 1,250.50', 125_050],
    ['50000', 5_000_000],
  ])('accepts %s', (text, minor) => {
    expect(readCreditAmount(text)).toEqual({ minor })
    expect(isCreditAmount(minor)).toBe(true)
  })

  it.each([
    ['', 'Please enter an amount like 1250.00.'],
    ['ten', 'Please enter an amount like 1250.00.'],
    ['10.005', 'Please enter an amount like 1250.00.'],
    ['9.99', 'Please enter 10.00 or more.'],
    ['-500', 'Please enter 10.00 or more.'],
    ['0', 'Please enter 10.00 or more.'],
    ['50000.01', 'Please enter 50,000.00 or less, or ask us for an invoice.'],
  ])('refuses %s with a reason', (text, problem) => {
    expect(readCreditAmount(text)).toEqual({ problem })
  })

  it('must be a whole number of cents within the limits', () => {
    for (const minor of [999, 5_000_001, 1000.5, Number.NaN, -1000, Number.MAX_VALUE])
      expect(isCreditAmount(minor)).toBe(false)
  })
})

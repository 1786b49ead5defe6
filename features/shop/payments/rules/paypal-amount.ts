import { digitsOf, isPayable } from '#platform/contract/currencies.ts'
import type { Money } from '#platform/contract/money.ts'

export interface PayPalAmount {
  currency_code: string
  value: string
}

/**
 * Converts hundredths to PayPal's format: { USD, 69900 } is '699.00', { JPY, 885000 } is '8850'. Throws RangeError for
 * amounts that PayPal does not accept.
 */
export function toPayPal({ minor, currency }: Money): PayPalAmount {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is not an amount to be paid`)
  if (!isPayable(currency)) throw new RangeError(`The provider does not take ${currency}`)
  const whole = String(Math.trunc(minor / 100))
  const hundredths = String(minor % 100).padStart(2, '0')
  if (digitsOf(currency) === 2) return { currency_code: currency, value: `${whole}.${hundredths}` }
  if (hundredths !== '00') throw new RangeError(`${currency} is paid in whole units only`)
  return { currency_code: currency, value: whole }
}

/** Converts PayPal's format to hundredths. Throws RangeError if the text is not an amount of that currency. */
export function fromPayPal({ currency_code: currency, value }: PayPalAmount): Money {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(value)
  const fraction = match?.[2] ?? ''
  if (!match || !isPayable(currency) || /[1-9]/.test(fraction.slice(digitsOf(currency)))) {
    throw new RangeError(`'${value}' is not an amount in ${currency}`)
  }
  return { minor: Number(match[1]) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')), currency }
}

import type { Money } from '#platform/contract/money.ts'

export interface PayPalAmount {
  currency_code: string
  value: string
}

/** Currencies that PayPal takes only in whole units, although some have minor units elsewhere. */
const WHOLE_UNITS = new Set(['HUF', 'JPY', 'TWD'])

/**
 * Of the currencies that PayPal takes, ISO 4217 gives the yen no minor unit and all others two digits. Written out
 * because Intl answers differently from one version of its data to the next.
 */
const minorDigits = (currency: string): number => (currency === 'JPY' ? 0 : 2)

const wireDigits = (currency: string): number => (WHOLE_UNITS.has(currency) ? 0 : minorDigits(currency))

/** { USD, 69900 } is '699.00', { JPY, 5000 } is '5000'. Throws RangeError for what PayPal could not express. */
export function toPayPal({ minor, currency }: Money): PayPalAmount {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is not an amount to be paid`)
  const own = minorDigits(currency)
  const wire = wireDigits(currency)
  const digits = String(minor).padStart(own + 1, '0')
  const whole = digits.slice(0, digits.length - own)
  const fraction = digits.slice(digits.length - own)
  if (/[1-9]/.test(fraction.slice(wire))) throw new RangeError(`${currency} is paid in whole units only`)
  return { currency_code: currency, value: wire === 0 ? whole : `${whole}.${fraction.slice(0, wire)}` }
}

/** The reverse; throws RangeError when the text is no amount of that currency. */
export function fromPayPal({ currency_code: currency, value }: PayPalAmount): Money {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(value)
  const own = minorDigits(currency)
  const fraction = match?.[2] ?? ''
  if (!match || /[1-9]/.test(fraction.slice(wireDigits(currency)))) {
    throw new RangeError(`'${value}' is not an amount in ${currency}`)
  }
  return { minor: Number(`${match[1]}${fraction.slice(0, own).padEnd(own, '0')}`), currency }
}

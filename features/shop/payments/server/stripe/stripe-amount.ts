import { digitsOf, isPayable } from '#platform/contract/currencies.ts'
import type { Money } from '#platform/contract/money.ts'
import { ProviderUnreachable } from '../payment-provider.ts'

/** Currencies sold by the shop that Stripe counts in units without decimals (docs.stripe.com/currencies). */
const WHOLE_UNITS = new Set(['JPY'])

/** Converts hundredths to Stripe units: { USD, 69900 } is 69900, { JPY, 885000 } is 8850. Throws RangeError. */
export function toStripe({ minor, currency }: Money): { amount: number; currency: string } {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is not an amount to be paid`)
  if (!isPayable(currency)) throw new RangeError(`The provider does not take ${currency}`)
  if (digitsOf(currency) === 0 && minor % 100 !== 0)
    throw new RangeError(`${currency} is paid in whole units only`)
  return { amount: WHOLE_UNITS.has(currency) ? minor / 100 : minor, currency: currency.toLowerCase() }
}

/** Converts Stripe units to hundredths. An unreadable amount leaves the outcome unknown. */
export function fromStripe(amount: number, code: string): Money {
  const currency = code.toUpperCase()
  if (!Number.isSafeInteger(amount) || !isPayable(currency))
    throw new ProviderUnreachable(`'${amount} ${code}' is not an amount`, { sent: true })
  return { minor: WHOLE_UNITS.has(currency) ? amount * 100 : amount, currency }
}

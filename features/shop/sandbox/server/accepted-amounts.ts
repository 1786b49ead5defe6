import type { PayPalAmount } from '#features/shop/payments/rules/paypal-amount.ts'
import { Problem } from './problem.ts'

/**
 * PayPal's list of currencies and decimals (developer.paypal.com/reference/currency-codes). Deliberately separate from
 * the shop's table, so that the sandbox refuses a mistake in that table as PayPal would.
 */
const TAKEN =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' ')
const WITHOUT_DECIMALS = ['HUF', 'JPY', 'TWD']

/** Throws for amounts that PayPal refuses. */
export function refuseAmount({ currency_code: currency, value }: PayPalAmount): void {
  if (!TAKEN.includes(currency))
    throw new Problem(422, 'CURRENCY_NOT_SUPPORTED', 'This currency is not supported.')
  const form = WITHOUT_DECIMALS.includes(currency) ? /^\d{1,32}$/ : /^\d{1,32}(?:\.\d{1,2})?$/
  if (!form.test(value))
    throw new Problem(422, 'DECIMAL_PRECISION', 'The amount is not written as this currency needs it.')
}

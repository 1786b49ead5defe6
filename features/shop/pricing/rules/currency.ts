import { divideToPayable } from '#platform/contract/currencies.ts'
import { divideHalfUp } from '#platform/contract/money.ts'

/** Currency of list prices and ledgers. */
export const LIST_CURRENCY = 'USD'
export const RATE_OF_ONE = 1_000_000

/** Formats a rate in millionths: 1,520,000 → '1.52'. */
export function rateText(rateMicros: number): string {
  const digits = String(rateMicros).padStart(7, '0')
  const rest = digits.slice(-6).replace(/0{1,6}$/, '')
  return rest ? `${digits.slice(0, -6)}.${rest}` : digits.slice(0, -6)
}

/** Parses a rate: '1.52' → 1,520,000. Returns null unless it is above zero with at most six decimals. */
export function rateOf(text: string): number | null {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text.trim())
  if (!match) return null
  const micros = Number(match[1]) * RATE_OF_ONE + Number((match[2] ?? '').padEnd(6, '0'))
  return micros > 0 ? micros : null
}

/** Converts US cents to minor units of the currency, rounded half up to a payable amount. */
export const fromUsd = (cents: number, { code, rateMicros }: { code: string; rateMicros: number }): number =>
  divideToPayable(BigInt(cents) * BigInt(rateMicros), BigInt(RATE_OF_ONE), code)

/** Returns the currency of a quote with its rate. */
export const rateOfQuote = ({ currency, rateMicros }: { currency: string; rateMicros: number }) => ({
  code: currency,
  rateMicros,
})

/** Converts minor units of the currency to US cents, rounded half up once. */
export const toUsd = (minor: number, rateMicros: number): number =>
  divideHalfUp(BigInt(minor) * BigInt(RATE_OF_ONE), BigInt(rateMicros))

import { divideHalfUp, split } from './money.ts'

interface Currency {
  name: string
  /** Decimals of an amount that can be paid; 0 where the provider takes whole units only. */
  digits: 0 | 2
}

/**
 * The currencies that the payment provider takes, and the only ones in which the shop sells. ISO 4217 gives all of
 * them two digits, except the yen; the provider takes forint and Taiwan dollars in whole units too. Currencies with
 * three digits are not among them.
 *
 * Amounts are stored in hundredths of every currency. An amount of a currency without decimals is a multiple of 100.
 */
export const currencyTable: Readonly<Record<string, Currency>> = {
  AUD: { name: 'Australian dollar', digits: 2 },
  BRL: { name: 'Brazilian real', digits: 2 },
  CAD: { name: 'Canadian dollar', digits: 2 },
  CHF: { name: 'Swiss franc', digits: 2 },
  CNY: { name: 'Chinese renminbi', digits: 2 },
  CZK: { name: 'Czech koruna', digits: 2 },
  DKK: { name: 'Danish krone', digits: 2 },
  EUR: { name: 'Euro', digits: 2 },
  GBP: { name: 'Pound sterling', digits: 2 },
  HKD: { name: 'Hong Kong dollar', digits: 2 },
  HUF: { name: 'Hungarian forint', digits: 0 },
  ILS: { name: 'Israeli new shekel', digits: 2 },
  JPY: { name: 'Japanese yen', digits: 0 },
  MXN: { name: 'Mexican peso', digits: 2 },
  MYR: { name: 'Malaysian ringgit', digits: 2 },
  NOK: { name: 'Norwegian krone', digits: 2 },
  NZD: { name: 'New Zealand dollar', digits: 2 },
  PHP: { name: 'Philippine peso', digits: 2 },
  PLN: { name: 'Polish zloty', digits: 2 },
  SEK: { name: 'Swedish krona', digits: 2 },
  SGD: { name: 'Singapore dollar', digits: 2 },
  THB: { name: 'Thai baht', digits: 2 },
  TWD: { name: 'New Taiwan dollar', digits: 0 },
  USD: { name: 'US dollar', digits: 2 },
}

/** Whether the payment provider takes the currency. */
export const isPayable = (currency: string): boolean => Object.hasOwn(currencyTable, currency)

/** Decimals of an amount that can be paid; 2 for a currency that only old orders have. */
export const digitsOf = (currency: string): number =>
  isPayable(currency) ? (currencyTable[currency]?.digits ?? 2) : 2

/** The smallest amount that can be paid, in hundredths: 100 yen hundredths, 1 cent. */
export const stepOf = (currency: string): number => (digitsOf(currency) === 0 ? 100 : 1)

/** The nearest amount that can be paid, half up: 688333 hundredths of a forint are 688300. */
export const quantize = (minor: number, currency: string): number =>
  divideToPayable(BigInt(minor), 1n, currency)

/** A quotient in hundredths as an amount that can be paid, rounded half up once: 100.496 yen are 100 yen, not 101. */
export function divideToPayable(numerator: bigint, denominator: bigint, currency: string): number {
  const step = stepOf(currency)
  return divideHalfUp(numerator, denominator * BigInt(step)) * step
}

/** Splits an amount by weights into parts that can be paid and add up exactly. */
export function splitAmount(minor: number, weights: readonly number[], currency: string): number[] {
  const step = stepOf(currency)
  // An old amount that cannot be paid is split as it is.
  if (minor % step !== 0) return split(minor, weights)
  return split(minor / step, weights).map((part) => part * step)
}

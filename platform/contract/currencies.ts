import { divideHalfUp, split } from './money.ts'

interface Currency {
  name: string
  /** Decimals of a payable amount; 0 if the provider accepts only integer units. */
  digits: 0 | 2
}

/**
 * Currencies accepted by the payment provider, and the only ones in which the shop sells. ISO 4217 gives all of them two
 * digits except the yen; the provider accepts forint and Taiwan dollars only in whole units, too. Currencies with three
 * digits are not included.
 *
 * Amounts of all currencies are stored in hundredths. An amount of a currency without decimals is a multiple of 100.
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

/** True if the payment provider accepts the currency. */
export const isPayable = (currency: string): boolean => Object.hasOwn(currencyTable, currency)

/** Returns the decimals of a payable amount; 2 for a currency that only old orders use. */
export const digitsOf = (currency: string): number =>
  isPayable(currency) ? (currencyTable[currency]?.digits ?? 2) : 2

/** Returns the smallest payable amount in hundredths: 100 for yen, 1 for cents. */
export const stepOf = (currency: string): number => (digitsOf(currency) === 0 ? 100 : 1)

/** Rounds half up to the nearest payable amount: 688333 hundredths of a forint → 688300. */
export const quantize = (minor: number, currency: string): number =>
  divideToPayable(BigInt(minor), 1n, currency)

/** Divides hundredths and rounds half up once to a payable amount: 100.496 yen → 100 yen, not 101. */
export function divideToPayable(numerator: bigint, denominator: bigint, currency: string): number {
  const step = stepOf(currency)
  return divideHalfUp(numerator, denominator * BigInt(step)) * step
}

/** Splits an amount by weights into payable parts that add up exactly. */
export function splitAmount(minor: number, weights: readonly number[], currency: string): number[] {
  const step = stepOf(currency)
  // Old amounts that are not payable are split without rounding.
  if (minor % step !== 0) return split(minor, weights)
  return split(minor / step, weights).map((part) => part * step)
}

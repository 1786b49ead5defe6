import { toUsd } from '#features/shop/pricing/rules/currency.ts'
import type { LineKind } from '#features/shop/pricing/rules/quote-types.ts'
import { usableCredit } from '#features/shop/pricing/rules/usable-credit.ts'
import { splitAmount } from '#platform/contract/currencies.ts'
import { timesFraction } from '#platform/contract/money.ts'
import { type PaidLine, refundableOf } from './refund-parts.ts'

interface CreditedLine {
  kind: LineKind
  code: string
  total: number
}

/** Splits the order's credit across its lines by price; only courses and bundles get a share. */
export function lineCredits(lines: readonly CreditedLine[], creditMinor: number, currency: string): number[] {
  if (creditMinor === 0) return lines.map(() => 0)
  return splitAmount(
    creditMinor,
    lines.map((line) => usableCredit(line.total, [line])),
    currency,
  )
}

/** US cents to hold for credit in the order's currency, never more than available regardless of rounding. */
export const creditInUsd = (creditMinor: number, rateMicros: number, availableUsdMinor: number): number =>
  Math.min(toUsd(creditMinor, rateMicros), availableUsdMinor)

interface CreditedOrder {
  creditMinor: number
  creditInUsdMinor: number
  rateMicros: number
}

/**
 * US cents to refund for `minor` of an order's currency if `before` was already refunded as credit. All partial refunds
 * add up to exactly the cents that were taken.
 */
export function givenBackInUsd(order: CreditedOrder, before: number, minor: number): number {
  return inUsdSoFar(order, before + minor) - inUsdSoFar(order, before)
}

function inUsdSoFar({ creditMinor, creditInUsdMinor, rateMicros }: CreditedOrder, minor: number): number {
  if (minor >= creditMinor) return creditInUsdMinor + toUsd(minor - creditMinor, rateMicros)
  return timesFraction(creditInUsdMinor, BigInt(minor), BigInt(creditMinor))
}

interface OnlineLine extends PaidLine {
  kind: string
  totalInUsdMinor: number
}

const referredKinds = ['course', 'bundle']

/**
 * Returns the US cents that count for referral credit: money paid for courses and bundles and not refunded (R-CAT-27).
 */
export function onlineUsdOf(lines: readonly OnlineLine[]): number {
  return lines
    .filter(({ kind, totalMinor }) => referredKinds.includes(kind) && totalMinor > 0)
    .reduce(
      (sum, line) =>
        sum +
        timesFraction(line.totalInUsdMinor, BigInt(refundableOf(line).cardMinor), BigInt(line.totalMinor)),
      0,
    )
}

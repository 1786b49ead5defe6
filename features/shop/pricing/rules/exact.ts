import { stepOf } from '#platform/contract/currencies.ts'
import { type BasisPoints, divideHalfUp, WHOLE } from '#platform/contract/money.ts'

/** Amount of minor units as a fraction, so that a line is rounded only once, at the end. */
export interface Exact {
  top: bigint
  bottom: bigint
}

const MICROS = 1_000_000n
const MINOR_PER_MAJOR = 100n

/** Converts integer minor units to an exact amount. */
export const exact = (minor: number): Exact => ({ top: BigInt(minor), bottom: 1n })

export const plus = (a: Exact, b: Exact): Exact => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})

export const times = (amount: Exact, count: number): Exact => ({ ...amount, top: amount.top * BigInt(count) })

/** Returns the amount after a discount of `basisPoints` (0 to 10,000). */
export const lessShare = (amount: Exact, basisPoints: BasisPoints): Exact => ({
  top: amount.top * BigInt(WHOLE - basisPoints),
  bottom: amount.bottom * BigInt(WHOLE),
})

/** Converts an amount to another currency at `rateMicros` millionths per unit. */
export const converted = (amount: Exact, rateMicros: number): Exact => ({
  top: amount.top * BigInt(rateMicros),
  bottom: amount.bottom * MICROS,
})

/** Truncates a non-negative amount to major units. */
export const wholeUnits = (amount: Exact): Exact => ({
  top: (amount.top / (amount.bottom * MINOR_PER_MAJOR)) * MINOR_PER_MAJOR,
  bottom: 1n,
})

export const isSame = (a: Exact, b: Exact): boolean => a.top * b.bottom === b.top * a.bottom

/** Rounds half up to minor units, or to a payable amount if a currency is given. */
export function rounded(amount: Exact, currency?: string): number {
  const step = currency === undefined ? 1 : stepOf(currency)
  return divideHalfUp(amount.top, amount.bottom * BigInt(step)) * step
}

import { z } from 'zod'

/** An integer number of hundredths of a currency. `currencies.ts` defines which amounts can be paid. */
export interface Money {
  minor: number
  currency: string
}
export const moneySchema = z.object({ minor: z.int(), currency: z.string().length(3) })

/** Hundredths of a percent: 10 % is 1000. */
export type BasisPoints = number
export const WHOLE: BasisPoints = 10_000

/** The only function that rounds money: half up, away from zero. Both parts are integers. */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = Number((top * 2n + bottom) / (bottom * 2n))
  return negative && rounded !== 0 ? -rounded : rounded
}

/** Multiplies `minor` by a fraction, rounding once. */
export function timesFraction(minor: number, numerator: bigint, denominator: bigint): number {
  return divideHalfUp(BigInt(minor) * numerator, denominator)
}

/** Returns the share of an amount, rounded half up: share(1250, 1000) is 125. */
export function share(minor: number, basisPoints: BasisPoints): number {
  return timesFraction(minor, BigInt(basisPoints), BigInt(WHOLE))
}

/** Splits an amount by weights; leftover units go to the largest remainders, so the parts add up exactly. */
export function split(minor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) return weights.map((_, index) => (index === 0 ? minor : 0))
  const exact = weights.map((weight) => (minor * weight) / total)
  const parts = exact.map(Math.floor)
  const left = minor - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** Formats an amount in the specified wire format: 69900 becomes '699.00'. */
export function toMajor(minor: number): string {
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses an amount: '699.00', '699' and '699.0' become 69900. Returns null if the text is not an amount. */
export function fromMajor(text: string): number | null {
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && minor !== 0 ? -minor : minor
}

import { quantize } from '#platform/contract/currencies.ts'
import { divideHalfUp, timesFraction, WHOLE } from '#platform/contract/money.ts'

export const entryKinds = ['sale', 'refund', 'payment', 'correction'] as const
export type EntryKind = (typeof entryKinds)[number]

/** `buyer`: the money came to the provider. `ledger`: the partner owes it. */
export type PaidBy = 'buyer' | 'ledger'

/** A line of an order, as far as it says what the provider keeps of it. */
export interface SoldLine {
  kind: string
  quantity: number
  users: number | null
  /** Minor units of the order's currency. */
  unitMinor: number
  totalMinor: number
  /** The first step starts at the list price in US cents; without any, the unit price is the list price. */
  trace: readonly { unitBefore: { minor: number; currency: string } }[]
}

const RATE_OF_ONE = 1_000_000

/** Money for later and work of our own experts is passed on as it is: nothing of it is the partner's. */
const withoutMargin = ['corporate', 'service', 'test']

/**
 * What the provider keeps of an order, in minor units of its currency: its share of the list price, line by line, each
 * rounded half up once; never more than was paid, so that a code of ours costs a partner its margin and nothing else.
 */
export function ourPriceOf(
  lines: readonly SoldLine[],
  shareBasisPoints: number,
  currency: { code: string; rateMicros: number },
): number {
  return lines.reduce((sum, line) => sum + ourPriceOfLine(line, shareBasisPoints, currency), 0)
}

function ourPriceOfLine(
  line: SoldLine,
  shareBasisPoints: number,
  { code, rateMicros }: { code: string; rateMicros: number },
): number {
  if (withoutMargin.includes(line.kind)) return line.totalMinor
  const units = BigInt(line.quantity) * BigInt(line.users ?? 1)
  const [first] = line.trace
  const list = first
    ? BigInt(first.unitBefore.minor) * BigInt(rateMicros)
    : BigInt(line.unitMinor) * BigInt(RATE_OF_ONE)
  const ours = divideHalfUp(list * units * BigInt(shareBasisPoints), BigInt(RATE_OF_ONE) * BigInt(WHOLE))
  return Math.min(quantize(ours, code), line.totalMinor)
}

/** What was booked of an order so far: its sale and its refunds. */
export interface Booked {
  priceMinor: number
  ourMinor: number
}

/**
 * The provider's part of a refund: in proportion, and the last refund takes what is left, so that a fully
 * refunded sale leaves nothing. Returns amounts below zero.
 */
export function refundEntry(sale: Booked, backBefore: Booked, minor: number, currency: string): Booked {
  const price = Math.min(minor, sale.priceMinor + backBefore.priceMinor)
  const backAfter = price - backBefore.priceMinor
  const share =
    sale.priceMinor === 0 ? 0 : timesFraction(sale.ourMinor, BigInt(backAfter), BigInt(sale.priceMinor))
  const oursAfter = quantize(share, currency)
  return { priceMinor: negative(price), ourMinor: negative(oursAfter + backBefore.ourMinor) }
}

const negative = (minor: number): number => (minor === 0 ? 0 : -minor)

/**
 * What an entry changes of the balance; above zero the provider owes the partner. Of what buyers paid to the provider
 * the margin is the partner's; of what the partner takes on its ledger it owes the provider's price.
 */
export const effectOf = (entry: Booked, paidBy: PaidBy): number =>
  paidBy === 'ledger' ? negative(entry.ourMinor) : entry.priceMinor - entry.ourMinor

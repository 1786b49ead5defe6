import { quantize } from '#platform/contract/currencies.ts'
import { divideHalfUp, timesFraction, WHOLE } from '#platform/contract/money.ts'

export const entryKinds = ['sale', 'refund', 'payment', 'correction'] as const
export type EntryKind = (typeof entryKinds)[number]

/** `buyer`: the provider received the money. `ledger`: the partner owes it. */
export type PaidBy = 'buyer' | 'ledger'

/** Fields of an order line that determine the provider's share. */
export interface SoldLine {
  kind: string
  quantity: number
  users: number | null
  /** In minor units of the order's currency. */
  unitMinor: number
  totalMinor: number
  /** The first step starts at the list price in US cents; if there are no steps, the unit price is the list price. */
  trace: readonly { unitBefore: { minor: number; currency: string } }[]
}

const RATE_OF_ONE = 1_000_000

/** Kinds without partner margin: prepaid credit and work by our own experts are passed on at full price. */
const withoutMargin = ['corporate', 'service', 'test']

/**
 * Returns the provider's share of an order in minor units of its currency: its share of the list price per line, each
 * rounded half up once. Never more than was paid, so a code of ours only reduces the partner's margin.
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

/** Amounts booked for an order so far: its sale and its refunds. */
export interface Booked {
  priceMinor: number
  ourMinor: number
}

/**
 * Returns a refund entry as negative amounts. The provider's part is proportional; the last refund takes the remainder
 * so that a fully refunded sale sums to zero.
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
 * Returns the change of the balance. Positive means the provider owes the partner. For buyer payments the partner earns
 * the margin; for ledger orders it owes the provider's price.
 */
export const effectOf = (entry: Booked, paidBy: PaidBy): number =>
  paidBy === 'ledger' ? negative(entry.ourMinor) : entry.priceMinor - entry.ourMinor

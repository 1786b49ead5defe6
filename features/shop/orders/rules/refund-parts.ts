import { quantize, splitAmount } from '#platform/contract/currencies.ts'
import { timesFraction } from '#platform/contract/money.ts'

/** Where the money goes: back to the means of payment (what credit paid becomes credit again), or all of it as credit. */
const refundTargets = ['card', 'credit'] as const
export type RefundTo = (typeof refundTargets)[number]

/** `invoice`: nothing had been paid; an open invoice became smaller. */
export const refundKinds = [...refundTargets, 'invoice'] as const
export type RefundKind = (typeof refundKinds)[number]

/**
 * `unassigned`: the money went back on the provider's own pages, and staff have not said yet for which lines. It is
 * booked on the order, on none of its lines.
 */
export const refundStates = ['asked', 'done', 'failed', 'unassigned'] as const
export type RefundState = (typeof refundStates)[number]

/** A line with what was paid for it and what was refunded; minor units of the order's currency. */
export interface PaidLine {
  id: string
  totalMinor: number
  /** The part of the total that credit paid. */
  creditMinor: number
  refundedMinor: number
  refundedCreditMinor: number
}

export interface RefundedLine {
  lineId: string
  cardMinor: number
  creditMinor: number
  /** How many unused seats of the line go back with it. */
  seats?: number
}

interface SeatedLine {
  totalMinor: number
  quantity: number
  users: number | null
}

/** How many people a line was bought for. */
export const unitsOf = ({ quantity, users }: Pick<SeatedLine, 'quantity' | 'users'>): number =>
  quantity * (users ?? 1)

/** What some seats of a line cost, where `before` of them went back already; all of them add up to its total. */
export function priceOfSeats(line: SeatedLine, seats: number, before: number, currency: string): number {
  const upTo = (count: number) =>
    quantize(timesFraction(line.totalMinor, BigInt(count), BigInt(unitsOf(line))), currency)
  return upTo(before + seats) - upTo(before)
}

/** What can still be refunded of a line, and how much of it to the means of payment. */
export function leftOf(line: PaidLine): { minor: number; cardMinor: number } {
  const minor = line.totalMinor - line.refundedMinor - line.refundedCreditMinor
  return { minor, cardMinor: Math.min(line.totalMinor - line.creditMinor - line.refundedMinor, minor) }
}

type RefundPlan =
  | { possible: true; lines: RefundedLine[]; cardMinor: number; creditMinor: number }
  | { possible: false; why: 'nothing' | 'too-much' | 'no-such-line' }

/**
 * Splits a refund into money and credit, line by line, each an amount that can be paid in `currency`. To
 * 'card', an amount is split as what is left of the line: never more goes to the card than the card paid.
 * 'all' is what is left of every line, free lines included, since they are reversed as well.
 */
export function planRefund(
  lines: readonly PaidLine[],
  requested: readonly { lineId: string; minor: number }[] | 'all',
  to: RefundTo,
  currency: string,
): RefundPlan {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const asked = requested === 'all' ? everything(lines) : merged(requested)
  const parts: RefundedLine[] = []
  for (const { lineId, minor: wantedMinor } of asked) {
    const line = byId.get(lineId)
    if (!line) return { possible: false, why: 'no-such-line' }
    const left = leftOf(line)
    if (wantedMinor > left.minor) return { possible: false, why: 'too-much' }
    const minor = Math.min(quantize(wantedMinor, currency), left.minor)
    const [card = 0, credit = 0] =
      to === 'credit' || minor === 0
        ? [0, minor]
        : splitAmount(minor, [left.cardMinor, left.minor - left.cardMinor], currency)
    parts.push({ lineId, cardMinor: card, creditMinor: credit })
  }
  const cardMinor = parts.reduce((sum, part) => sum + part.cardMinor, 0)
  const creditMinor = parts.reduce((sum, part) => sum + part.creditMinor, 0)
  if (cardMinor + creditMinor === 0) return { possible: false, why: 'nothing' }
  return { possible: true, lines: parts, cardMinor, creditMinor }
}

const everything = (lines: readonly PaidLine[]) =>
  lines.map((line) => ({ lineId: line.id, minor: leftOf(line).minor }))

function merged(requested: readonly { lineId: string; minor: number }[]) {
  const sums = new Map<string, number>()
  for (const { lineId, minor } of requested) sums.set(lineId, (sums.get(lineId) ?? 0) + minor)
  return [...sums].map(([lineId, minor]) => ({ lineId, minor }))
}

/** The lines, with pending refunds counted as refunded. */
export function withRefunds(lines: readonly PaidLine[], under: readonly RefundedLine[]): PaidLine[] {
  return lines.map((line) => {
    const own = under.filter(({ lineId }) => lineId === line.id)
    return {
      ...line,
      refundedMinor: own.reduce((sum, { cardMinor }) => sum + cardMinor, line.refundedMinor),
      refundedCreditMinor: own.reduce((sum, { creditMinor }) => sum + creditMinor, line.refundedCreditMinor),
    }
  })
}

import { quantize, splitAmount } from '#platform/contract/currencies.ts'
import { timesFraction } from '#platform/contract/money.ts'

/** Refund target: back to the payment method (amounts paid with credit become credit again), or all as credit. */
const refundTargets = ['card', 'credit'] as const
export type RefundTo = (typeof refundTargets)[number]

/** `invoice`: nothing had been paid, and an open invoice was reduced. */
export const refundKinds = [...refundTargets, 'invoice'] as const
export type RefundKind = (typeof refundKinds)[number]

/**
 * `unassigned`: the refund was made on the payment provider's pages, and staff have not yet assigned it to lines. It is
 * booked on the order but on none of its lines.
 */
export const refundStates = ['asked', 'done', 'failed', 'unassigned'] as const
export type RefundState = (typeof refundStates)[number]

/** A line with its paid and refunded amounts, in minor units of the order's currency. */
export interface PaidLine {
  id: string
  totalMinor: number
  /** Part of the total paid by credit. */
  creditMinor: number
  refundedMinor: number
  refundedCreditMinor: number
}

export interface RefundedLine {
  lineId: string
  cardMinor: number
  creditMinor: number
  /** Number of unused seats of the line that are refunded with it. */
  seats?: number
}

interface SeatedLine {
  totalMinor: number
  quantity: number
  users: number | null
}

/** Number of people a line was bought for. */
export const unitsOf = ({ quantity, users }: Pick<SeatedLine, 'quantity' | 'users'>): number =>
  quantity * (users ?? 1)

/** Price of some seats of a line if `before` seats were already refunded. All parts add up to the line total. */
export function priceOfSeats(line: SeatedLine, seats: number, before: number, currency: string): number {
  const upTo = (count: number) =>
    quantize(timesFraction(line.totalMinor, BigInt(count), BigInt(unitsOf(line))), currency)
  return upTo(before + seats) - upTo(before)
}

/** Amount of a line that can still be refunded, and the part of it that can go to the payment method. */
export function refundableOf(line: PaidLine): { minor: number; cardMinor: number } {
  const minor = line.totalMinor - line.refundedMinor - line.refundedCreditMinor
  return { minor, cardMinor: Math.min(line.totalMinor - line.creditMinor - line.refundedMinor, minor) }
}

type RefundPlan =
  | { possible: true; lines: RefundedLine[]; cardMinor: number; creditMinor: number }
  | { possible: false; why: 'nothing' | 'too-much' | 'no-such-line' }

/**
 * Splits a refund into money and credit per line, in amounts payable in `currency`. For 'card', each amount is split
 * like the remainder of the line, so the card never gets more than it paid. 'all' refunds the remainder of every line,
 * including free lines, since they are reversed too.
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
    const left = refundableOf(line)
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
  lines.map((line) => ({ lineId: line.id, minor: refundableOf(line).minor }))

function merged(requested: readonly { lineId: string; minor: number }[]) {
  const sums = new Map<string, number>()
  for (const { lineId, minor } of requested) sums.set(lineId, (sums.get(lineId) ?? 0) + minor)
  return [...sums].map(([lineId, minor]) => ({ lineId, minor }))
}

/** Returns the lines with pending refunds counted as refunded. */
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

import { split } from '#platform/contract/money.ts'

/** Where the money goes: back to the means of payment (what credit paid becomes credit again), or all of it as credit. */
const refundTargets = ['card', 'credit'] as const
export type RefundTo = (typeof refundTargets)[number]

/** `invoice`: nothing had been paid; an open invoice became smaller. */
export const refundKinds = [...refundTargets, 'invoice'] as const
export type RefundKind = (typeof refundKinds)[number]

/** A line with what was paid for it and what was given back of that; minor units of the order's currency. */
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
}

/** What can still be given back of a line, and how much of it to the means of payment. */
export function leftOf(line: PaidLine): { minor: number; cardMinor: number } {
  const minor = line.totalMinor - line.refundedMinor - line.refundedCreditMinor
  return { minor, cardMinor: Math.min(line.totalMinor - line.creditMinor - line.refundedMinor, minor) }
}

type RefundPlan =
  | { possible: true; lines: RefundedLine[]; cardMinor: number; creditMinor: number }
  | { possible: false; why: 'nothing' | 'too-much' | 'no-such-line' }

/**
 * Splits what is to be given back into money and credit, line by line. To 'card', an amount is split as what is left
 * of the line: never more goes to the card than the card paid. 'all' is whatever is left of every line; it names
 * lines that cost nothing too, since they are taken back as well.
 */
export function planRefund(
  lines: readonly PaidLine[],
  wanted: readonly { lineId: string; minor: number }[] | 'all',
  to: RefundTo,
): RefundPlan {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const asked = wanted === 'all' ? everything(lines) : merged(wanted)
  const parts: RefundedLine[] = []
  for (const { lineId, minor } of asked) {
    const line = byId.get(lineId)
    if (!line) return { possible: false, why: 'no-such-line' }
    const left = leftOf(line)
    if (minor > left.minor) return { possible: false, why: 'too-much' }
    const [card = 0, credit = 0] =
      to === 'credit' || minor === 0
        ? [0, minor]
        : split(minor, [left.cardMinor, left.minor - left.cardMinor])
    parts.push({ lineId, cardMinor: card, creditMinor: credit })
  }
  const cardMinor = parts.reduce((sum, part) => sum + part.cardMinor, 0)
  const creditMinor = parts.reduce((sum, part) => sum + part.creditMinor, 0)
  if (cardMinor + creditMinor === 0) return { possible: false, why: 'nothing' }
  return { possible: true, lines: parts, cardMinor, creditMinor }
}

const everything = (lines: readonly PaidLine[]) =>
  lines.map((line) => ({ lineId: line.id, minor: leftOf(line).minor }))

function merged(wanted: readonly { lineId: string; minor: number }[]) {
  const sums = new Map<string, number>()
  for (const { lineId, minor } of wanted) sums.set(lineId, (sums.get(lineId) ?? 0) + minor)
  return [...sums].map(([lineId, minor]) => ({ lineId, minor }))
}

/** The lines with refunds that are under way counted as given back. */
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

import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import type { LineKind, QuoteLine } from '#features/pricing/rules/quote-types.ts'
import type { Call } from '#platform/server/call.ts'
import type { orderLines, orders, RegistrationCode, refunds } from './tables.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

/** What a selling feature tells orders about the kind of line it sells. Every function runs in a transaction. */
export interface OfferKind {
  kind: LineKind
  /** The lines as they can be bought now; refuses with `not-sold` what cannot. */
  describe(call: Call, lines: readonly CartLine[], partnerCode: string): Promise<QuoteLine[]>
  /** Holds what is limited (an intro price, a seat) until the payment is final; refuses what ran out. */
  hold(call: Call, order: Order, lines: readonly OrderLine[]): Promise<void>
  /** Gives back what was held for an order that failed. */
  release(call: Call, order: Order, lines: readonly OrderLine[]): Promise<void>
  /** Hands over what was bought; answers the registration codes by line id. Called once per order. */
  fulfill(call: Call, order: Order, lines: readonly OrderLine[]): Promise<Map<string, RegistrationCode[]>>
  /** Takes back what these lines handed over, after their money was given back. Bears being called twice. */
  reverse(call: Call, order: Order, lines: readonly OrderLine[]): Promise<void>
}

const kinds = new Map<string, OfferKind>()

/** Called when the server is composed, once for each kind. */
export function plugOfferKind(kind: OfferKind): void {
  kinds.set(kind.kind, kind)
}

/** Whether anybody sells lines of this kind; a cart may hold what an older or a forged page has put there. */
export const isSoldHere = (kind: string): boolean => kinds.has(kind)

/** The kinds that stand in these lines, each with its lines. */
export function byKind<Line extends { kind: string }>(lines: readonly Line[]): [OfferKind, Line[]][] {
  const groups = new Map<OfferKind, Line[]>()
  for (const line of lines) {
    const kind = kinds.get(line.kind)
    if (!kind) throw new Error(`Nobody sells ${line.kind}`)
    groups.set(kind, [...(groups.get(kind) ?? []), line])
  }
  return [...groups]
}

export type Refund = typeof refunds.$inferSelect

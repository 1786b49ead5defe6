import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import type { LineKind, QuoteLine } from '#features/pricing/rules/quote-types.ts'
import type { ErrorText } from '#platform/contract/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { extensionPoint, type PartsSource } from '#platform/server/extensions/extension-point.ts'
import type { orderLines, orders, RegistrationCode, refunds } from './tables.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

/** Where the buyer begins with a line. */
export interface OrderStart {
  lineId: string
  label: string
  /** In the app, with its leading slash. */
  path: string
}

/**
 * What a selling feature tells orders about the kind of line it sells; written as `satisfies OfferKind<Codes>` where it
 * has refusals of its own. Every function runs in a transaction.
 */
export interface OfferKind<Codes extends string = never> {
  kind: LineKind
  /** What it refuses beside `not-sold` and `sold-out`; whatever asks for it answers these as they stand here. */
  refusals?: Readonly<Record<Codes, ErrorText>>
  /** The lines as they can be bought now; refuses what cannot. */
  describe: (
    call: Call<'not-sold' | 'sold-out' | Codes>,
    lines: readonly CartLine[],
    partnerCode: string,
  ) => Promise<QuoteLine[]>
  /** Holds what is limited (an intro price, a seat) until the payment is final; refuses what ran out. */
  hold: (
    call: Call<'not-sold' | 'sold-out' | Codes>,
    order: Order,
    lines: readonly OrderLine[],
  ) => Promise<void>
  /** Gives back what was held for an order that failed. */
  release: (
    call: Call<'not-sold' | 'sold-out' | Codes>,
    order: Order,
    lines: readonly OrderLine[],
  ) => Promise<void>
  /** Hands over what was bought; answers the registration codes by line id. Called once per order. */
  fulfill: (
    call: Call<'not-sold' | 'sold-out' | Codes>,
    order: Order,
    lines: readonly OrderLine[],
  ) => Promise<Map<string, RegistrationCode[]>>
  /** Takes back what these lines handed over, after their money was given back. Bears being called twice. */
  reverse: (call: Call, order: Order, lines: readonly OrderLine[]) => Promise<void>
  /** Where the buyer begins with lines that were handed over; none for those that leave them nothing to do. */
  starts?: (call: Call, order: Order, lines: readonly OrderLine[]) => Promise<OrderStart[]>
}

export const offerKinds = extensionPoint<OfferKind<string>>('orders.offerKinds')

/** Whether anybody sells lines of this kind; a cart may hold what an older or a forged page has put there. */
export const isSoldHere = (call: PartsSource, kind: string): boolean =>
  call.parts(offerKinds).some((each) => each.kind === kind)

/** The kinds that stand in these lines, each with its lines. */
export function byKind<Line extends { kind: string }>(
  call: PartsSource,
  lines: readonly Line[],
): [OfferKind<string>, Line[]][] {
  const groups = new Map<OfferKind<string>, Line[]>()
  for (const line of lines) {
    const kind = call.parts(offerKinds).find((each) => each.kind === line.kind)
    if (!kind) throw new Error(`Nothing sells ${line.kind}`)
    groups.set(kind, [...(groups.get(kind) ?? []), line])
  }
  return [...groups]
}

/** The call with which a kind describes and holds its lines. */
export const callOfKind = (
  call: Call<'not-sold' | 'sold-out'>,
  { refusals = {} }: OfferKind<string>,
): Call<string> => call.declaring(refusals)

export async function holdLines(
  call: Call<'not-sold' | 'sold-out'>,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const [kind, ofKind] of byKind(call, lines)) await kind.hold(callOfKind(call, kind), order, ofKind)
}

/** Where the buyer begins with what they bought, line by line in their order. */
export async function startsOf(call: Call, order: Order, lines: readonly OrderLine[]) {
  const known = lines.filter(({ kind }) => isSoldHere(call, kind))
  const starts = await Promise.all(
    byKind(call, known).map(async ([kind, ofKind]) => (await kind.starts?.(call, order, ofKind)) ?? []),
  )
  const byLine = new Map(starts.flat().map((start) => [start.lineId, start]))
  return lines.flatMap(({ id, name }) => {
    const start = byLine.get(id)
    return start ? [{ lineid: id, name, label: start.label, path: start.path }] : []
  })
}

export type Refund = typeof refunds.$inferSelect

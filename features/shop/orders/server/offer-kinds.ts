import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { LineKind, QuoteLine } from '#features/shop/pricing/rules/quote-types.ts'
import type { ErrorText } from '#platform/contract/operation.ts'
import type { Context } from '#platform/server/context.ts'
import { extensionPoint, type PartsSource } from '#platform/server/extensions/extension-point.ts'
import type { orderLines, orders, RegistrationCode, refunds } from './tables.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

/** Where the buyer starts with a line. */
export interface OrderStart {
  lineId: string
  label: string
  /** In the app, with its leading slash. */
  path: string
}

/**
 * What a selling feature provides for the kind of line it sells; written as `satisfies OfferKind<Codes>` if
 * it has refusals of its own. Every function runs in a transaction.
 */
export interface OfferKind<Codes extends string = never> {
  kind: LineKind
  /** What it refuses beside `not-sold` and `sold-out`; callers return these refusals unchanged. */
  refusals?: Readonly<Record<Codes, ErrorText>>
  /** The lines as they can be bought now; refuses what cannot. */
  describe: (
    ctx: Context<'not-sold' | 'sold-out' | Codes>,
    lines: readonly CartLine[],
    partnerCode: string,
  ) => Promise<QuoteLine[]>
  /** Holds what is limited (an intro price, a seat) until the payment is final; refuses what ran out. */
  hold: (
    ctx: Context<'not-sold' | 'sold-out' | Codes>,
    order: Order,
    lines: readonly OrderLine[],
  ) => Promise<void>
  /** Releases what was held for an order that failed. */
  release: (
    ctx: Context<'not-sold' | 'sold-out' | Codes>,
    order: Order,
    lines: readonly OrderLine[],
  ) => Promise<void>
  /** Hands over what was bought; answers the registration codes by line id. Called once per order. */
  fulfill: (
    ctx: Context<'not-sold' | 'sold-out' | Codes>,
    order: Order,
    lines: readonly OrderLine[],
  ) => Promise<Map<string, RegistrationCode[]>>
  /** Reverses what these lines handed over, after their money was refunded. Idempotent. */
  reverse: (ctx: Context, order: Order, lines: readonly OrderLine[]) => Promise<void>
  /** Of kinds whose lines give seats: those that nobody uses can go back one by one. */
  seats?: {
    unused: (ctx: Context, line: OrderLine) => Promise<number>
    /** Removes this many of the unused seats, or as many as are left. */
    takeBack: (ctx: Context, line: OrderLine, count: number) => Promise<void>
  }
  /** Where the buyer starts with fulfilled lines; empty for those that leave them nothing to do. */
  starts?: (ctx: Context, order: Order, lines: readonly OrderLine[]) => Promise<OrderStart[]>
}

export const offerKinds = extensionPoint<OfferKind<string>>('orders.offerKinds')

/** Whether anybody sells lines of this kind; a cart may hold what an older or a forged page has put there. */
export const isSoldHere = (ctx: PartsSource, kind: string): boolean =>
  ctx.parts(offerKinds).some((each) => each.kind === kind)

/** The kinds of these lines, each with its lines. */
export function byKind<Line extends { kind: string }>(
  ctx: PartsSource,
  lines: readonly Line[],
): [OfferKind<string>, Line[]][] {
  const groups = new Map<OfferKind<string>, Line[]>()
  for (const line of lines) {
    const kind = ctx.parts(offerKinds).find((each) => each.kind === line.kind)
    if (!kind) throw new Error(`Nothing sells ${line.kind}`)
    groups.set(kind, [...(groups.get(kind) ?? []), line])
  }
  return [...groups]
}

/** The call with which a kind describes and holds its lines. */
export const callOfKind = (
  ctx: Context<'not-sold' | 'sold-out'>,
  { refusals = {} }: OfferKind<string>,
): Context<string> => ctx.declaring(refusals)

export async function holdLines(
  ctx: Context<'not-sold' | 'sold-out'>,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const [kind, ofKind] of byKind(ctx, lines)) await kind.hold(callOfKind(ctx, kind), order, ofKind)
}

/** Where the buyer starts with what they bought, line by line in their order. */
export async function startsOf(ctx: Context, order: Order, lines: readonly OrderLine[]) {
  const known = lines.filter(({ kind }) => isSoldHere(ctx, kind))
  const starts = await Promise.all(
    byKind(ctx, known).map(async ([kind, ofKind]) => (await kind.starts?.(ctx, order, ofKind)) ?? []),
  )
  const byLine = new Map(starts.flat().map((start) => [start.lineId, start]))
  return lines.flatMap(({ id, name }) => {
    const start = byLine.get(id)
    return start ? [{ lineid: id, name, label: start.label, path: start.path }] : []
  })
}

export type Refund = typeof refunds.$inferSelect

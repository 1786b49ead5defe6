import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { LineKind, QuoteLine } from '#features/shop/pricing/rules/quote-types.ts'
import type { ErrorText } from '#platform/contract/operation.ts'
import type { Context } from '#platform/server/context.ts'
import { extensionPoint, type PartsSource } from '#platform/server/extensions/extension-point.ts'
import type { orderLines, orders, RegistrationCode, refunds } from './tables.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

/** Next step for the buyer for a line. */
export interface OrderStart {
  lineId: string
  label: string
  /** Path in the app, with a leading slash. */
  path: string
}

/**
 * Interface of a feature that sells a kind of line. Declare it with `satisfies OfferKind<Codes>` if it adds refusals.
 * Every function runs in a transaction.
 */
export interface OfferKind<Codes extends string = never> {
  kind: LineKind
  /** Refusals in addition to `not-sold` and `sold-out`; callers return them unchanged. */
  refusals?: Readonly<Record<Codes, ErrorText>>
  /** Returns the lines as currently sold; refuses unavailable lines. */
  describe: (
    ctx: Context<'not-sold' | 'sold-out' | Codes>,
    lines: readonly CartLine[],
    partnerCode: string,
  ) => Promise<QuoteLine[]>
  /** Reserves limited resources (an intro price, a seat) until the payment is final; refuses if they ran out. */
  hold: (
    ctx: Context<'not-sold' | 'sold-out' | Codes>,
    order: Order,
    lines: readonly OrderLine[],
  ) => Promise<void>
  /** Releases the reservations of an order that failed. */
  release: (
    ctx: Context<'not-sold' | 'sold-out' | Codes>,
    order: Order,
    lines: readonly OrderLine[],
  ) => Promise<void>
  /** Fulfills the lines and returns the registration codes by line id. Called once per order. */
  fulfill: (
    ctx: Context<'not-sold' | 'sold-out' | Codes>,
    order: Order,
    lines: readonly OrderLine[],
  ) => Promise<Map<string, RegistrationCode[]>>
  /** Reverses the fulfillment of these lines after they were refunded. Idempotent. */
  reverse: (ctx: Context, order: Order, lines: readonly OrderLine[]) => Promise<void>
  /** For kinds whose lines provide seats: unused seats can be refunded individually. */
  seats?: {
    unused: (ctx: Context, line: OrderLine) => Promise<number>
    /** Removes up to this many unused seats. */
    takeBack: (ctx: Context, line: OrderLine, count: number) => Promise<void>
  }
  /** Next steps for the buyer for fulfilled lines; empty for lines that need no action. */
  starts?: (ctx: Context, order: Order, lines: readonly OrderLine[]) => Promise<OrderStart[]>
}

export const offerKinds = extensionPoint<OfferKind<string>>('orders.offerKinds')

/** True if a feature sells lines of this kind. A cart may contain lines from an outdated or forged page. */
export const isSoldHere = (ctx: PartsSource, kind: string): boolean =>
  ctx.parts(offerKinds).some((each) => each.kind === kind)

/** Groups lines by kind. */
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

/** Returns the context in which a kind describes and holds its lines, including its own refusals. */
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

/** Returns the buyer's next steps for the purchased lines, in line order. */
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

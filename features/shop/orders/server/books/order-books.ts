import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { Order, OrderLine } from '../offer-kinds.ts'

/** A refund of an order, or a reduction of its open invoice. */
export interface OrderReduction {
  /** Unique per event; each event is reported once. */
  cause: string
  /** Money and credit combined, in minor units of the order's currency. */
  minor: number
  reason: string
}

/** Accounting hook for orders; runs in the transaction that moves the money. */
export interface OrderBook {
  /** Called once per order when its payment has been received. */
  paid: (ctx: Context, order: Order, lines: readonly OrderLine[]) => Promise<void>
  givenBack: (ctx: Context, order: Order, back: OrderReduction) => Promise<void>
}

export const orderBooks = extensionPoint<OrderBook>('orders.books')

/** Reports a paid order. Test orders are skipped because they move no money. */
export async function notifyPaid(ctx: Context, order: Order, lines: readonly OrderLine[]): Promise<void> {
  if (order.isTest) return
  for (const book of ctx.parts(orderBooks)) await book.paid(ctx, order, lines)
}

export async function notifyRefunded(ctx: Context, order: Order, back: OrderReduction): Promise<void> {
  if (order.isTest || back.minor === 0) return
  for (const book of ctx.parts(orderBooks)) await book.givenBack(ctx, order, back)
}

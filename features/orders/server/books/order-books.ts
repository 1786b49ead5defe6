import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { Order, OrderLine } from '../offer-kinds.ts'

/** What was given back of an order, or taken off its open invoice. */
export interface GivenBack {
  /** Unique to what happened: the same is told once. */
  cause: string
  /** Minor units of the order's currency, money and credit together. */
  minor: number
  reason: string
}

/** Who keeps books about orders; it runs in the transaction that moves the money. */
export interface OrderBook {
  /** The money of an order is ours. Told once for each order. */
  paid: (call: Call, order: Order, lines: readonly OrderLine[]) => Promise<void>
  givenBack: (call: Call, order: Order, back: GivenBack) => Promise<void>
}

export const orderBooks = extensionPoint<OrderBook>('orders.books')

/** Trials move no money. */
export async function tellPaid(call: Call, order: Order, lines: readonly OrderLine[]): Promise<void> {
  if (order.isTest) return
  for (const book of call.parts(orderBooks)) await book.paid(call, order, lines)
}

export async function tellGivenBack(call: Call, order: Order, back: GivenBack): Promise<void> {
  if (order.isTest || back.minor === 0) return
  for (const book of call.parts(orderBooks)) await book.givenBack(call, order, back)
}

import { z } from 'zod'
import { findUser } from '#features/core/accounts/server/public.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { billingOf } from '../rules/billing-of.ts'
import { moveOrderFrom } from './move-order.ts'
import { holdLines, type Order, type OrderLine } from './offer-kinds.ts'
import { findByKey } from './queries.ts'
import { findOrder, linesOf } from './read-order.ts'
import { releaseHolds } from './settle-order.ts'
import type { BillingDetails } from './tables.ts'
import { writeOrder } from './write-order.ts'

/** Default number of days in which an open order can be paid. */
const OPEN_DAYS = 30
const DAY = 86_400_000

export interface OrderToOpen {
  userId: string
  /** Frozen: this exact amount is paid later. */
  quote: Quote
  /** Data that the kinds need for fulfillment, by the quote's line ids. */
  lines?: readonly CartLine[]
  partner: string
  /** Null uses the user's own address. */
  billing: BillingDetails | null
  companyId?: string | null
  purchaseOrder?: string | null
  /** Payment deadline. */
  dueAt?: Date
  isTest?: boolean
  reason: string
  /** Idempotency key. If omitted, each call opens an order. */
  key?: string
}

/** Opens an order with fixed prices for a user, to be paid later. Nothing is reserved until then. */
export async function openOrder(
  ctx: Context,
  requested: OrderToOpen,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const earlier =
    requested.key === undefined ? null : await findByKey(ctx.db, requested.userId, requested.key)
  if (earlier) return { order: earlier, lines: await linesOf(ctx.db, earlier.id) }
  const id = ctx.newId()
  const expiresAt = requested.dueAt ?? ctx.after(OPEN_DAYS * DAY)
  const opened = await writeOrder(ctx, {
    id,
    userId: requested.userId,
    states: ['open'],
    partner: requested.partner,
    quote: requested.quote,
    cartLines: requested.lines ?? [],
    creditMinor: 0,
    creditInUsdMinor: 0,
    promoCode: null,
    companyId: requested.companyId ?? null,
    purchaseOrder: requested.purchaseOrder ?? null,
    expiresAt,
    isTest: requested.isTest ?? false,
    billing:
      requested.billing ?? billingOf((await findUser(ctx.db, requested.userId)) ?? refuse('not-found')),
    tceq: null,
    idempotencyKey: requested.key ?? `open:${id}`,
    reason: requested.reason,
  })
  await ctx.enqueue(expireOpenOrder, { orderId: id }, { runAt: expiresAt, key: expiryKey(id) })
  await announceTo(ctx.db, 'orders', requested.userId)
  return opened
}

const expiryKey = (orderId: string): string => `expire-order:${orderId}`

/** Takes an open order for payment and reserves its limited items. Refuses with `not-open` if no longer payable. */
export async function reserveOpenOrder(
  ctx: Context<'not-open' | 'not-sold' | 'sold-out'>,
  orderId: string,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const order = (await findOrder(ctx.db, orderId)) ?? refuse('not-found')
  const isOver = order.expiresAt !== null && order.expiresAt < ctx.now
  if (isOver || !(await moveOrderFrom(ctx, ['open'], { orderId, to: 'reserved' }))) ctx.refuse('not-open')
  const lines = await linesOf(ctx.db, orderId)
  await holdLines(ctx, order, lines)
  return { order: { ...order, state: 'reserved' }, lines }
}

/** Cancels an unpaid order that is open or whose payment never started. */
export async function cancelOrder(ctx: Context, orderId: string, reason: string): Promise<boolean> {
  const order = await findOrder(ctx.db, orderId)
  if (!order) return false
  if (await moveOrderFrom(ctx, ['open'], { orderId, to: 'canceled', reason })) {
    await announceTo(ctx.db, 'orders', order.userId)
    return true
  }
  if (!(await moveOrderFrom(ctx, ['reserved'], { orderId, to: 'canceled', reason }))) return false
  await releaseHolds(ctx, order)
  return true
}

/** Cancels an open order after its payment deadline. */
export const expireOpenOrder = job({
  name: 'expireOpenOrder',
  input: z.object({ orderId: z.uuid() }),
  async run({ orderId }, ctx) {
    await ctx.transaction(async (inner) => {
      const reason = 'It was not paid in time.'
      await moveOrderFrom(inner, ['open'], { orderId, to: 'canceled', reason })
    })
  },
})

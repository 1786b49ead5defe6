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

/** How long an order can be paid that was opened for somebody, unless it says otherwise. */
const OPEN_DAYS = 30
const DAY = 86_400_000

export interface OrderToOpen {
  userId: string
  /** Frozen: exactly this is paid later. */
  quote: Quote
  /** What the kinds need to hand the lines over, by the quote's line ids. */
  lines?: readonly CartLine[]
  partner: string
  /** Null is the person's own address. */
  billing: BillingDetails | null
  companyId?: string | null
  purchaseOrder?: string | null
  /** Until when it can be paid. */
  dueAt?: Date
  isTest?: boolean
  reason: string
  /** The order is opened once for it; left out, each time. */
  key?: string
}

/** Opens an order with frozen prices for somebody, to be paid later. Nothing is held for it until then. */
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

/** Takes an open order to be paid now: what is limited is held. Refuses with `not-open` what cannot be paid. */
export async function takeOpenOrder(
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

/** Ends an unpaid order: one that is open, or one whose payment never started. */
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

/** An open order whose time is over can no longer be paid. */
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

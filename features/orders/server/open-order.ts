import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { findUser } from '#features/accounts/server/public.ts'
import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
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
  /** Frozen: what is paid later is what stands here. */
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
  call: Call,
  wanted: OrderToOpen,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const earlier = wanted.key === undefined ? null : await findByKey(call.db, wanted.userId, wanted.key)
  if (earlier) return { order: earlier, lines: await linesOf(call.db, earlier.id) }
  const id = uuid({ msecs: call.now.getTime() })
  const expiresAt = wanted.dueAt ?? new Date(call.now.getTime() + OPEN_DAYS * DAY)
  const opened = await writeOrder(call, {
    id,
    userId: wanted.userId,
    states: ['open'],
    partner: wanted.partner,
    quote: wanted.quote,
    cartLines: wanted.lines ?? [],
    creditMinor: 0,
    creditInUsdMinor: 0,
    promoCode: null,
    companyId: wanted.companyId ?? null,
    purchaseOrder: wanted.purchaseOrder ?? null,
    expiresAt,
    isTest: wanted.isTest ?? false,
    billing: wanted.billing ?? billingOf((await findUser(call.db, wanted.userId)) ?? refuse('not-found')),
    tceq: null,
    idempotencyKey: wanted.key ?? `open:${id}`,
    reason: wanted.reason,
  })
  await call.enqueue(expireOpenOrder, { orderId: id }, { runAt: expiresAt, key: expiryKey(id) })
  await announceTo(call.db, 'orders', wanted.userId)
  return opened
}

const expiryKey = (orderId: string): string => `expire-order:${orderId}`

/** Takes an open order to be paid now: what is limited is held. Refuses with `not-open` what cannot be paid. */
export async function takeOpenOrder(
  call: Call<'not-open' | 'not-sold' | 'sold-out'>,
  orderId: string,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const order = (await findOrder(call.db, orderId)) ?? refuse('not-found')
  const isOver = order.expiresAt !== null && order.expiresAt < call.now
  if (isOver || !(await moveOrderFrom(call, ['open'], { orderId, to: 'reserved' }))) call.refuse('not-open')
  const lines = await linesOf(call.db, orderId)
  await holdLines(call, order, lines)
  return { order: { ...order, state: 'reserved' }, lines }
}

/** Ends an order that nobody has paid: one that is open, or one whose payment never began. */
export async function cancelOrder(call: Call, orderId: string, reason: string): Promise<boolean> {
  const order = await findOrder(call.db, orderId)
  if (!order) return false
  if (await moveOrderFrom(call, ['open'], { orderId, to: 'canceled', reason })) {
    await announceTo(call.db, 'orders', order.userId)
    return true
  }
  if (!(await moveOrderFrom(call, ['reserved'], { orderId, to: 'canceled', reason }))) return false
  await releaseHolds(call, order)
  return true
}

/** An open order whose time is over can no longer be paid. */
export const expireOpenOrder = job({
  name: 'expireOpenOrder',
  input: z.object({ orderId: z.uuid() }),
  async run({ orderId }, call) {
    await call.transaction(async (inner) => {
      const reason = 'It was not paid in time.'
      await moveOrderFrom(inner, ['open'], { orderId, to: 'canceled', reason })
    })
  },
})

import { eq } from 'drizzle-orm'
import { buyerName } from '#features/shop/orders/rules/billing-of.ts'
import { NOTHING_TO_PAY } from '#features/shop/orders/rules/paid-with.ts'
import {
  findOrder,
  moveOrder,
  payableOf,
  reserveOpenOrder,
  settlePaid,
} from '#features/shop/orders/server/public.ts'
import { chargeCard, scheduleReconcile } from '#features/shop/payments/server/ask-provider.ts'
import { openPayment } from '#features/shop/payments/server/open-payment.ts'
import { providerOf } from '#features/shop/payments/server/provider.ts'
import type { Payment } from '#features/shop/payments/server/settle-payment.ts'
import { payments } from '#features/shop/payments/server/tables.ts'
import type { Context } from '#platform/server/context.ts'

/** Test cards of the sandbox provider; see README.md for all of them. */
export const cards = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  discover: '6011111111111117',
  amex: '378282246310005',
  tooLittleMoney: '4000000000009995',
  answerLost: '4000800000000005',
} as const

/** Pays a reserved order as the checkout does. An order opened for a customer is reserved first. */
export async function payOrder(
  ctx: Context<'no-payment' | 'not-open' | 'not-sold' | 'sold-out'>,
  orderId: string,
  number: string = cards.visa,
): Promise<void> {
  const started = await ctx.transaction((inner) => begin(inner, orderId))
  if (!started) return
  const { order, payment } = started
  const { zip, country } = order.billing
  const asked = { order, payment, provider: providerOf(ctx) }
  const card = { number, expires: '12/34', seccode: number === cards.amex ? '1234' : '123' }
  await chargeCard(ctx, asked, { card, billing: { name: buyerName(order.billing), zip, country } })
}

/** Starts a payment. Returns null if nothing is due, in which case the order is settled. */
async function begin(ctx: Context<'not-open' | 'not-sold' | 'sold-out'>, orderId: string) {
  const order = await findOrder(ctx.db, orderId)
  if (!order) throw new Error(`The demo world has no order ${orderId}`)
  if (payableOf(order) === 0) {
    await settlePaid(ctx, orderId, NOTHING_TO_PAY)
    return null
  }
  if (order.state === 'open') await reserveOpenOrder(ctx, orderId)
  await moveOrder(ctx, orderId, 'paying')
  const payment = await openPayment(ctx, order, { method: 'card', state: 'processing' })
  await scheduleReconcile(ctx, payment)
  return { order, payment }
}

/** Returns the latest payment of an order. */
export async function paymentOf(ctx: Context, orderId: string): Promise<Payment> {
  const found = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.createdAt)
  const payment = found.at(-1)
  if (!payment) throw new Error(`Order ${orderId} of the demo world has no payment`)
  return payment
}

import { eq } from 'drizzle-orm'
import { buyerName } from '#features/orders/rules/billing-of.ts'
import { NOTHING_TO_PAY } from '#features/orders/rules/paid-with.ts'
import { findOrder, moveOrder, payableOf, settlePaid, takeOpenOrder } from '#features/orders/server/public.ts'
import { chargeCard, lookLater } from '#features/payments/server/ask-provider.ts'
import { openPayment } from '#features/payments/server/open-payment.ts'
import { providerOf } from '#features/payments/server/provider.ts'
import type { Payment } from '#features/payments/server/settle-payment.ts'
import { payments } from '#features/payments/server/tables.ts'
import type { Call } from '#platform/server/call.ts'

/** Test cards of the sandbox provider; README.md has all of them. */
export const cards = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  discover: '6011111111111117',
  amex: '378282246310005',
  tooLittleMoney: '4000000000009995',
  answerLost: '4000800000000005',
} as const

/** What the checkout does with an order once it is reserved; an order that was opened for somebody is taken first. */
export async function payOrder(
  call: Call<'no-payment' | 'not-open' | 'not-sold' | 'sold-out'>,
  orderId: string,
  number: string = cards.visa,
): Promise<void> {
  const begun = await call.transaction((inner) => begin(inner, orderId))
  if (!begun) return
  const { order, payment } = begun
  const { zip, country } = order.billing
  const asked = { order, payment, provider: providerOf(call) }
  const card = { number, expires: '12/34', seccode: number === cards.amex ? '1234' : '123' }
  await chargeCard(call, asked, { card, billing: { name: buyerName(order.billing), zip, country } })
}

/** Null where nothing is to be paid: the order is then bought already. */
async function begin(call: Call<'not-open' | 'not-sold' | 'sold-out'>, orderId: string) {
  const order = await findOrder(call.db, orderId)
  if (!order) throw new Error(`The demo world has no order ${orderId}`)
  if (payableOf(order) === 0) {
    await settlePaid(call, orderId, NOTHING_TO_PAY)
    return null
  }
  if (order.state === 'open') await takeOpenOrder(call, orderId)
  await moveOrder(call, orderId, 'paying')
  const payment = await openPayment(call, order, { method: 'card', state: 'processing' })
  await lookLater(call, payment)
  return { order, payment }
}

/** The payment of an order that was tried last. */
export async function paymentOf(call: Call, orderId: string): Promise<Payment> {
  const found = await call.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.createdAt)
  const payment = found.at(-1)
  if (!payment) throw new Error(`Order ${orderId} of the demo world has no payment`)
  return payment
}

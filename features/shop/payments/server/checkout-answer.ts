import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { NOTHING_TO_PAY } from '#features/shop/orders/rules/paid-with.ts'
import { orderOutcome } from '#features/shop/orders/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import type { payments as contract } from '../contract.ts'
import { paidWith } from '../rules/brand-names.ts'

type Answer = z.input<(typeof contract.processCC)['output']>

const PAID =
  'Payment Completed. A confirmation with your registration codes is on its way by email; if you do not see it, check your spam folder.'
const UNKNOWN = 'We could not hear back from the bank. Do not pay again; we are checking.'

interface NewestPayment extends Record<string, unknown> {
  /** True if the money arrived and bought the order. Later events change the state of the payment. */
  paid: boolean
  brand: string | null
  lastDigits: string | null
  declineMessage: string | null
}

const newestStatement = {
  name: 'payments.newest',
  text: `select state = 'captured' and questionable_since is null as paid, brand, last_digits as "lastDigits", decline_message as "declineMessage" from payments
    where order_id = $1 order by created_at desc limit 1`,
}

/** Returns the buyer's response for the current state of an order. */
export async function checkoutResponse(ctx: SignedInContext<'declined'>, orderId: string): Promise<Answer> {
  const [payment] = await run<NewestPayment>(ctx.db, newestStatement, [orderId])
  const outcome = payment?.paid ? 'bought' : await orderOutcome(ctx.db, orderId)
  if (outcome === 'bought') {
    const means = payment ? paidWith(payment.brand, payment.lastDigits) : NOTHING_TO_PAY
    return good('paid', orderId, PAID, means)
  }
  if (outcome === 'waiting') return good('unknown', orderId, UNKNOWN, UNKNOWN)
  const message = payment?.declineMessage ?? 'Your card was declined. No money was taken.'
  return ctx.refuse('declined', { message, data: { orderid: orderId } })
}

function good(state: Answer['state'], orderid: string, message: string, detail: string): Answer {
  return {
    good: true,
    state,
    orderid,
    msg: message,
    message,
    results: { message: detail, long_message: message },
  }
}

const STEP = 150
const STEPS = 100

/** Makes a second click wait for the outcome of the first; it never pays again. */
export async function awaitOutcome(ctx: SignedInContext<'declined'>, orderId: string): Promise<Answer> {
  for (let step = 0; step < STEPS && (await orderOutcome(ctx.db, orderId)) === 'waiting'; step++)
    await sleep(STEP)
  return checkoutResponse(ctx, orderId)
}

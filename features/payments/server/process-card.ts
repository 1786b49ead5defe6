import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { readWireCart } from '#features/cart/rules/wire-cart.ts'
import { findCart } from '#features/cart/server/public.ts'
import {
  findByKey,
  moveOrder,
  type Order,
  orderName,
  reserveOrder,
  settlePaid,
} from '#features/orders/server/public.ts'
import { findPartner } from '#features/partners/server/public.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../contract.ts'
import { answerFor, awaitOutcome, NOTHING_TO_PAY } from './checkout-answer.ts'
import { type CaptureRequest, ProviderRefused, ProviderUnreachable } from './payment-provider.ts'
import { providerOf } from './provider.ts'
import { keyOf, resolvePayment } from './resolve-payment.ts'
import { giveUp, markUnknown, type Payment, settlePayment } from './settle-payment.ts'
import { payments } from './tables.ts'

type Input = z.output<(typeof contract.processCC)['input']>

// A server that dies while the provider is asked: so long after, another looks what became of it.
const LOOK_AFTER = 25_000

/** Reserves, asks the provider with no transaction open, settles. */
export const processCC: Handler<typeof contract.processCC> = async (input, call) => {
  if (input.userid && input.userid !== call.actor.userId) refuse('forbidden')
  // A total of zero needs neither card nor provider; whether it is zero decides the price engine.
  const isFree = fromMajor(input.price) === 0
  const provider = isFree ? null : providerOf(call.settings)
  const key = await idempotencyKey(call, input)
  const earlier = await findByKey(call.db, call.actor.userId, key)
  if (earlier) return awaitOutcome(call, earlier.id)
  if (!isFree && !input.paymentToken && !takesRawCards(call)) refuse('card-needed')
  const reserved = await reserve(call, input, key)
  if (!reserved) return awaitOutcome(call, (await findByKey(call.db, call.actor.userId, key))?.id ?? '')
  if (provider && reserved.payment)
    await ask(call, input, { ...reserved, payment: reserved.payment }, provider)
  return answerFor(call, reserved.order.id)
}

interface Reserved {
  order: Order
  /** Null where nothing is to be paid: the order is then bought already. */
  payment: Payment | null
}

/** Answers null when the same request has reserved a moment earlier. */
async function reserve(call: SignedInCall, input: Input, key: string): Promise<Reserved | null> {
  const partner = (input.partner || call.actor.partner).toLowerCase()
  if ((await findPartner(call.db, partner))?.purchaseByContact) refuse('quote-only')
  try {
    return await call.transaction(async (opened) => {
      const inner = opened as SignedInCall
      const { order } = await reserveOrder(inner, {
        lines: readWireCart(input.cart),
        seenTotalMinor: fromMajor(input.price) ?? -1,
        currency: input.currency,
        partner,
        billing: billingOf(input),
        tceq: input.tceq || null,
        idempotencyKey: key,
      })
      if (order.totalMinor === 0) {
        await settlePaid(inner, order.id, NOTHING_TO_PAY)
        return { order, payment: null }
      }
      await moveOrder(inner, order.id, 'paying')
      const payment = await openPayment(inner, order)
      return { order, payment }
    })
  } catch (error) {
    if (isDuplicate(error, 'orders_idempotency')) return null
    throw error
  }
}

async function openPayment(call: SignedInCall, order: Order): Promise<Payment> {
  const [payment] = await call.db
    .insert(payments)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      orderId: order.id,
      state: 'processing',
      amountMinor: order.totalMinor,
      currency: order.currency,
      createdAt: call.now,
      changedAt: call.now,
    })
    .returning()
  if (!payment) throw new Error('The payment was not written')
  const runAt = new Date(call.now.getTime() + LOOK_AFTER)
  await call.enqueue(resolvePayment, { paymentId: payment.id }, { runAt, key: keyOf(payment.id) })
  return payment
}

async function ask(
  call: SignedInCall,
  input: Input,
  { order, payment }: { order: Order; payment: Payment },
  provider: ReturnType<typeof providerOf>,
): Promise<void> {
  try {
    const created = await provider.createOrder({
      requestId: `${payment.id}-order`,
      reference: orderName(order.number),
      amount: { minor: payment.amountMinor, currency: payment.currency },
      description: `Order ${orderName(order.number)}`,
    })
    payment.providerOrderId = created.providerOrderId
    await call.db
      .update(payments)
      .set({ providerOrderId: created.providerOrderId })
      .where(eq(payments.id, payment.id))
    const capture = await provider.captureOrder({
      requestId: `${payment.id}-capture`,
      providerOrderId: created.providerOrderId,
      billing: { ...billingOf(input), name: `${input.f_name} ${input.l_name}` },
      ...cardOf(input),
    })
    if (capture.outcome === 'pending' || capture.outcome === 'not-captured') await lookSoon(call, payment)
    else await settlePayment(call, payment, capture)
  } catch (error) {
    await settleFailure(call, payment, error)
  }
}

async function settleFailure(call: SignedInCall, payment: Payment, error: unknown): Promise<void> {
  if (error instanceof ProviderUnreachable) {
    call.log.warn({ payment: payment.id, err: error }, 'the provider was not heard')
    // Before there is a provider order nothing can have been captured.
    if (payment.providerOrderId) await lookSoon(call, payment)
    else await giveUp(call, payment)
  } else if (error instanceof ProviderRefused) {
    call.log.error({ payment: payment.id, err: error }, 'the provider refused a payment request')
    await giveUp(call, payment)
  } else throw error
}

async function lookSoon(call: SignedInCall, payment: Payment): Promise<void> {
  await markUnknown(call, payment)
  const runAt = new Date(call.now.getTime() + 2000)
  await call.enqueue(resolvePayment, { paymentId: payment.id }, { runAt, key: keyOf(payment.id) })
}

/** The browser's key of this attempt; else the person and the version of the cart, and the tries that failed. */
async function idempotencyKey(call: SignedInCall, input: Input): Promise<string> {
  const given = call.http.header('idempotency-key')
  if (given && given.length <= 100) return `given:${given}`
  const version = input.version ?? (await findCart(call.db, call.actor.userId)).version
  for (let attempt = 1; ; attempt++) {
    const key = `cart:${version}:${attempt}`
    const order = await findByKey(call.db, call.actor.userId, key)
    if (order?.state !== 'failed') return key
  }
}

const takesRawCards = (call: SignedInCall): boolean =>
  !call.settings.production && call.settings.cardEntry === 'direct'

function cardOf(input: Input): Pick<CaptureRequest, 'cardToken' | 'card'> {
  if (input.paymentToken) return { cardToken: input.paymentToken }
  return { card: { number: input.ccard.replace(/\D/g, ''), expires: input.expires, seccode: input.seccode } }
}

function billingOf(input: Input) {
  const { f_name, l_name, company, address, address2, city, state, zip, country, phone, email } = input
  return { f_name, l_name, company, address, address2, city, state, zip, country, phone, email }
}

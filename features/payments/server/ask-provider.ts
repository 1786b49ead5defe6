import type { Order } from '#features/orders/server/public.ts'
import { orderName } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import {
  type CaptureRequest,
  type OrderRequest,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnreachable,
} from './payment-provider.ts'
import { keyOf, resolvePayment } from './resolve-payment.ts'
import { giveUp, markUnknown, type Payment, settlePayment } from './settle-payment.ts'

export interface Asked {
  order: Pick<Order, 'number'>
  payment: Payment
  provider: PaymentProvider
}

/** The provider's order of a payment; asked again it is the same one. Runs with no transaction open. */
export async function makeProviderOrder(
  call: Call,
  { order, payment, provider }: Asked,
  pages: Pick<OrderRequest, 'returnUrl' | 'cancelUrl'> = {},
): Promise<void> {
  const created = await provider.createOrder({
    requestId: `${payment.id}-order`,
    reference: orderName(order.number),
    amount: { minor: payment.amountMinor, currency: payment.currency },
    description: `Order ${orderName(order.number)}`,
    ...pages,
  })
  payment.providerOrderId = created.providerOrderId
  payment.approveUrl = pages.returnUrl ? created.approveUrl : null
  await run(call.db, keepStatement, [payment.id, payment.providerOrderId, payment.approveUrl])
}

const keepStatement = {
  name: 'payments.keep-provider-order',
  text: 'update payments set provider_order_id = $2, approve_url = $3 where id = $1',
}

/** Charges a card: makes the provider's order, captures it, settles what the provider says. */
export async function chargeCard(
  call: Call,
  asked: Asked,
  card: Pick<CaptureRequest, 'cardToken' | 'card' | 'billing'>,
): Promise<void> {
  try {
    await makeProviderOrder(call, asked)
    await takeMoney(call, asked, card)
  } catch (error) {
    await settleFailure(call, asked.payment, error)
  }
}

/** Captures what the buyer approved on the provider's page; false when it was not approved there. */
export async function captureApproved(call: Call, asked: Asked): Promise<boolean> {
  try {
    return await takeMoney(call, asked, {})
  } catch (error) {
    await settleFailure(call, asked.payment, error)
    return true
  }
}

async function takeMoney(
  call: Call,
  { payment, provider }: Asked,
  card: Pick<CaptureRequest, 'cardToken' | 'card' | 'billing'>,
): Promise<boolean> {
  const capture = await provider.captureOrder({
    requestId: `${payment.id}-capture`,
    providerOrderId: payment.providerOrderId ?? '',
    ...card,
  })
  if (capture.outcome === 'not-captured' && payment.method === 'wallet') return false
  if (capture.outcome === 'pending' || capture.outcome === 'not-captured') await lookSoon(call, payment)
  else await settlePayment(call, payment, capture)
  return true
}

async function settleFailure(call: Call, payment: Payment, error: unknown): Promise<void> {
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

async function lookSoon(call: Call, payment: Payment): Promise<void> {
  await markUnknown(call, payment)
  const runAt = new Date(call.now.getTime() + 2000)
  await call.enqueue(resolvePayment, { paymentId: payment.id }, { runAt, key: keyOf(payment.id) })
}

// A server that dies while the provider is asked: so long after, another looks what became of it.
const LOOK_AFTER = 25_000

/** Enqueued with a payment before the provider is asked, so that a killed server leaves nothing open. */
export async function lookLater(call: Call, payment: Payment): Promise<void> {
  const runAt = new Date(call.now.getTime() + LOOK_AFTER)
  await call.enqueue(resolvePayment, { paymentId: payment.id }, { runAt, key: keyOf(payment.id) })
}

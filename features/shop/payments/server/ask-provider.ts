import type { Order } from '#features/shop/orders/server/public.ts'
import { orderName } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import {
  type CaptureRequest,
  type OrderRequest,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnreachable,
} from './payment-provider.ts'
import { keyOf, resolvePayment } from './resolve-payment.ts'
import { endApproval, giveUp, markUnknown, type Payment, settlePayment } from './settle-payment.ts'

export interface Asked {
  order: Pick<Order, 'number'>
  payment: Payment
  provider: PaymentProvider
}

/** The provider's order of a payment; asked again it is the same one. Runs with no transaction open. */
export async function makeProviderOrder(
  ctx: Context,
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
  await run(ctx.db, keepStatement, [payment.id, payment.providerOrderId, payment.approveUrl])
}

const keepStatement = {
  name: 'payments.keep-provider-order',
  text: 'update payments set provider_order_id = $2, approve_url = $3 where id = $1',
}

/** Charges a card: makes the provider's order, captures it, settles what the provider says. */
export async function chargeCard(
  ctx: Context,
  input: Asked,
  card: Pick<CaptureRequest, 'cardToken' | 'card' | 'billing'>,
): Promise<void> {
  try {
    await makeProviderOrder(ctx, input)
  } catch (error) {
    noteStartFailure(ctx, input.payment, error)
    // Only we capture an order, so nothing can have been taken.
    await giveUp(ctx, input.payment, 'not-started')
    return
  }
  try {
    await takeMoney(ctx, input, card)
  } catch (error) {
    await settleFailure(ctx, input, error)
  }
}

/** The provider's page on which the buyer approves; without one the payment is over at once. */
export async function makeApprovalPage(
  ctx: Context<'wallet-problem'>,
  input: Asked,
  pages: Required<Pick<OrderRequest, 'returnUrl' | 'cancelUrl'>>,
): Promise<string> {
  try {
    await makeProviderOrder(ctx, input, pages)
  } catch (error) {
    noteStartFailure(ctx, input.payment, error)
    await ctx.transaction((inner) => endApproval(inner, input.payment, 'not-started'))
    ctx.refuse('wallet-problem')
  }
  return input.payment.approveUrl ?? ctx.refuse('wallet-problem')
}

function noteStartFailure(ctx: Context, { id }: Payment, error: unknown): void {
  const facts = { payment: id, err: error }
  if (error instanceof ProviderUnreachable) ctx.log.warn(facts, 'the provider did not answer')
  else ctx.log.error(facts, 'a payment could not be started')
}

/** Captures what the buyer approved on the provider's page; false when it was not approved there. */
export async function captureApproved(ctx: Context, input: Asked): Promise<boolean> {
  try {
    return await takeMoney(ctx, input, {})
  } catch (error) {
    await settleFailure(ctx, input, error)
    return true
  }
}

async function takeMoney(
  ctx: Context,
  { payment, provider }: Asked,
  card: Pick<CaptureRequest, 'cardToken' | 'card' | 'billing'>,
): Promise<boolean> {
  const capture = await provider.captureOrder({
    requestId: `${payment.id}-capture`,
    providerOrderId: payment.providerOrderId ?? '',
    ...card,
  })
  if (capture.outcome === 'not-captured' && payment.method === 'wallet') return false
  if (capture.outcome === 'pending' || capture.outcome === 'not-captured') await reconcileSoon(ctx, payment)
  else await settlePayment(ctx, payment, capture)
  return true
}

async function settleFailure(ctx: Context, { payment, provider }: Asked, error: unknown): Promise<void> {
  const facts = { payment: payment.id, err: error }
  if (error instanceof ProviderUnreachable) {
    ctx.log.warn(facts, 'the provider did not answer')
    await reconcileSoon(ctx, payment)
    return
  }
  ctx.log.error(facts, 'a payment request failed')
  if (error instanceof ProviderRefused) await giveUp(ctx, payment)
  else await settleAsItIs(ctx, payment, provider)
}

/** An error of ours: no request is on its way any more, so what the provider says now is final. */
async function settleAsItIs(ctx: Context, payment: Payment, provider: PaymentProvider): Promise<void> {
  const providerOrderId = payment.providerOrderId ?? ''
  const capture = await provider.lookUp({ providerOrderId }).catch(() => null)
  if (capture === null || capture.outcome === 'pending') await reconcileSoon(ctx, payment)
  else if (capture.outcome === 'not-captured') await giveUp(ctx, payment, 'not-started')
  else await settlePayment(ctx, payment, capture)
}

async function reconcileSoon(ctx: Context, payment: Payment): Promise<void> {
  await markUnknown(ctx, payment)
  const runAt = ctx.after(2000)
  await ctx.enqueue(resolvePayment, { paymentId: payment.id }, { runAt, key: keyOf(payment.id) })
}

// When a server dies while the provider is asked, another looks up the outcome after this time.
const LOOK_AFTER = 25_000

/** Enqueued with a payment before the provider is asked, so that a killed server leaves nothing open. */
export async function scheduleReconcile(ctx: Context, payment: Payment): Promise<void> {
  const runAt = ctx.after(LOOK_AFTER)
  await ctx.enqueue(resolvePayment, { paymentId: payment.id }, { runAt, key: keyOf(payment.id) })
}

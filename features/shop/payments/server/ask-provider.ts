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
import { abandonPayment, endApproval, markUnknown, type Payment, settlePayment } from './settle-payment.ts'

export interface Asked {
  order: Pick<Order, 'number' | 'userId'>
  payment: Payment
  provider: PaymentProvider
}

/** Creates the provider order of a payment; idempotent. Runs outside a transaction. */
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

/** Charges the card approved in the card fields or entered in our form, and settles the outcome. */
export async function chargeCard(
  ctx: Context,
  input: Asked,
  card: Pick<CaptureRequest, 'card' | 'billing'>,
): Promise<void> {
  const { payment } = input
  try {
    const problem = payment.providerOrderId ? await problemOf(input) : null
    if (problem) return abandonPayment(ctx, payment, problem)
    if (payment.providerOrderId) await nameOrder(ctx, input)
    else await makeProviderOrder(ctx, input)
  } catch (error) {
    noteStartFailure(ctx, payment, error)
    // Only this server captures orders, so no money was taken.
    const isUnknown = error instanceof ProviderRefused && error.status === 404
    await abandonPayment(ctx, payment, isUnknown ? 'card-entry-expired' : 'not-started')
    return
  }
  try {
    await takeMoney(ctx, input, card)
  } catch (error) {
    await settleFailure(ctx, input, error)
  }
}

/** Returns why an order sent by the browser must not be captured. The browser may send any order id. */
async function problemOf({
  order,
  payment,
  provider,
}: Asked): Promise<'card-entry-expired' | 'not-verified' | null> {
  const approval = await provider.cardApproval({ providerOrderId: payment.providerOrderId ?? '' })
  const { minor, currency } = approval.amount
  if (minor !== payment.amountMinor || currency !== payment.currency)
    throw new Error('The order of the card fields has another amount than ours.')
  const isAnothers = approval.madeFor !== null && approval.madeFor !== (payment.linkId ?? order.userId)
  if (isAnothers || !approval.approved) return 'card-entry-expired'
  return approval.mayCharge ? null : 'not-verified'
}

/** Used only for the provider's lists and emails. Payments are found without it. */
async function nameOrder(ctx: Context, { order, payment, provider }: Asked): Promise<void> {
  const reference = orderName(order.number)
  const providerOrderId = payment.providerOrderId ?? ''
  try {
    await provider.nameOrder({ providerOrderId, reference, description: `Order ${reference}` })
  } catch (error) {
    ctx.log.warn({ payment: payment.id, err: error }, 'an order of the provider was not named')
  }
}

/** Returns the provider's approval page for the buyer. If there is no page, the payment ends immediately. */
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

/** Captures what the buyer approved on the provider's page. Returns false if it was not approved. */
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
  card: Pick<CaptureRequest, 'card' | 'billing'>,
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
  if (error instanceof ProviderRefused) await abandonPayment(ctx, payment)
  else await settleAsItIs(ctx, payment, provider)
}

/** Handles an internal error: no request is in progress, so the provider's current state is final. */
async function settleAsItIs(ctx: Context, payment: Payment, provider: PaymentProvider): Promise<void> {
  const providerOrderId = payment.providerOrderId ?? ''
  const capture = await provider.lookUp({ providerOrderId }).catch(() => null)
  if (capture === null || capture.outcome === 'pending') await reconcileSoon(ctx, payment)
  else if (capture.outcome === 'not-captured') await abandonPayment(ctx, payment, 'not-started')
  else await settlePayment(ctx, payment, capture)
}

async function reconcileSoon(ctx: Context, payment: Payment): Promise<void> {
  await markUnknown(ctx, payment)
  const runAt = ctx.after(2000)
  await ctx.enqueue(resolvePayment, { paymentId: payment.id }, { runAt, key: keyOf(payment.id) })
}

// If a server dies during a provider request, another server looks up the outcome after this delay.
const LOOK_AFTER = 25_000

/** Enqueued with a payment before the provider request, so a killed server leaves no payment open. */
export async function scheduleReconcile(ctx: Context, payment: Payment): Promise<void> {
  const runAt = ctx.after(LOOK_AFTER)
  await ctx.enqueue(resolvePayment, { paymentId: payment.id }, { runAt, key: keyOf(payment.id) })
}

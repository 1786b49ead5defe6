import { and, desc, eq, inArray } from 'drizzle-orm'
import { findOrder, type Order } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { type LinkState, linkState } from '../../rules/link-states.ts'
import type { Payment } from '../settle-payment.ts'
import { paymentLinks, payments } from '../tables.ts'
import { readLink } from './link-token.ts'
import type { PaymentLink } from './pay-link.ts'

export interface OpenedLink {
  link: PaymentLink
  order: Order
  state: LinkState
  /** The newest attempt to pay the order. */
  latest: Payment | null
}

/** Finds what a token stands for. An altered or invented one is refused and written down. */
export async function openLink(call: Call<'bad-link'>, token: string): Promise<OpenedLink> {
  const claim = await readLink(call, token)
  const [link] = claim
    ? await call.db.select().from(paymentLinks).where(eq(paymentLinks.id, claim.linkId))
    : []
  if (!link || link.orderId !== claim?.orderId) {
    await call.audit({
      action: 'payments.link',
      outcome: 'refused',
      details: { reason: 'the token is not ours or was altered', token: token.slice(0, 60) },
    })
    return call.refuse('bad-link')
  }
  // The attempt before the order: a payment that is settled between the two shows as an order that is paid. The other
  // way round it would show as an order that nobody is paying, and be charged again.
  const [latest] = await call.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, link.orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  const order = (await findOrder(call.db, link.orderId)) ?? call.refuse('bad-link')
  const hasOpenPayment = latest?.state === 'processing' || latest?.state === 'unknown'
  return {
    link,
    order,
    latest: latest ?? null,
    state: linkState({ order, link, hasOpenPayment, now: call.now }),
  }
}

/** One payment of an order at a time: whoever pays by a link holds this until the attempt is written. */
export async function lockLinks(call: Call, orderId: string): Promise<void> {
  await call.db.select().from(paymentLinks).where(eq(paymentLinks.orderId, orderId)).for('update')
}

/** The payment of an order that waits for somebody's approval on the provider's page. */
export async function waitingApproval(call: Call, orderId: string): Promise<Payment | null> {
  const waits = and(eq(payments.orderId, orderId), inArray(payments.state, ['created']))
  const [payment] = await call.db
    .select()
    .from(payments)
    .where(waits)
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment ?? null
}

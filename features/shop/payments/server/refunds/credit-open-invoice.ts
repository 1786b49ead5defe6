import { and, eq, inArray } from 'drizzle-orm'
import { creditInvoice, type InvoiceCredit, type Refund } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { lockLinks, waitingApproval } from '../links/open-link.ts'
import { replaceApproval } from '../settle-payment.ts'
import { payments } from '../tables.ts'

/**
 * Reduces an open invoice with a credit note and ends a pending approval of the old amount. Refuses with `being-paid`
 * while a payment is in progress. Runs in the caller's transaction.
 */
export async function creditOpenInvoice(
  ctx: Context<'being-paid' | 'no-open-invoice' | 'nothing-left' | 'refund-too-much'>,
  requested: InvoiceCredit,
): Promise<Refund> {
  await lockLinks(ctx, requested.orderId)
  const underWay = and(
    eq(payments.orderId, requested.orderId),
    inArray(payments.state, ['processing', 'unknown']),
  )
  const [paying] = await ctx.db.select({ id: payments.id }).from(payments).where(underWay).limit(1)
  if (paying) ctx.refuse('being-paid')
  const waits = await waitingApproval(ctx, requested.orderId)
  if (waits) await replaceApproval(ctx, waits)
  return creditInvoice(ctx, requested)
}

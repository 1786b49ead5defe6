import { eq } from 'drizzle-orm'
import { payableOf, settlePaid } from '#features/shop/orders/server/public.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../contract.ts'
import { lockLinks, waitingApproval } from './links/open-link.ts'
import { owingOrder } from './links/staff.ts'
import { openPayment } from './open-payment.ts'
import { meansOf, replaceApproval } from './settle-payment.ts'
import { payments } from './tables.ts'

/** Records a bank transfer for an invoice, as shown on the bank statement. */
export const recordTransfer: Handler<typeof contract.recordTransfer> = async (input, ctx) => {
  await lockLinks(ctx, input.orderid)
  const order = await owingOrder(ctx, input.orderid)
  const { minor, currency } = input.amount
  if (minor !== payableOf(order) || currency !== order.currency) {
    return ctx.refuse('amount-differs', { fields: { amount: 'This is not the amount to be paid.' } })
  }
  const receivedAt = new Date(`${input.receivedOn}T12:00:00Z`)
  if (input.receivedOn > dayIn(ctx.now, OFFICE_ZONE)) {
    return ctx.refuse('not-yet', { fields: { receivedOn: 'That day is still to come.' } })
  }
  const waits = await waitingApproval(ctx, order.id)
  if (waits) await replaceApproval(ctx, waits)
  const payment = await openPayment(ctx, order, { method: 'transfer', state: 'processing' })
  const captured = { state: 'captured', payer: input.reference, capturedAt: receivedAt } as const
  await ctx.db.update(payments).set(captured).where(eq(payments.id, payment.id))
  const means = meansOf(ctx, { method: 'transfer', brand: null, lastDigits: null, payer: input.reference })
  if (!(await settlePaid(ctx, order.id, means))) return ctx.refuse('nothing-to-pay')
  await ctx.audit({
    action: 'payments.recordTransfer',
    target: order.id,
    details: {
      payment: payment.id,
      minor,
      currency,
      reference: input.reference,
      receivedOn: input.receivedOn,
    },
  })
  return { paymentid: payment.id }
}

import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import { paperName } from '../../rules/papers.ts'
import { invoiceMail, orderConfirmation, paymentReceived } from '../mail.ts'
import { type Order, type OrderLine, startsOf } from '../offer-kinds.ts'
import { paymentsOf } from '../order-payments.ts'
import { findWholeOrder } from '../read-order.ts'
import { documents } from '../tables.ts'
import { documentAddress } from './document-address.ts'
import { type IssuedDocument, issueDocument } from './issue-document.ts'

/**
 * Issues the receipt or invoice of an order and sends it with the confirmation. Apart from the checkout, which is
 * not to wait for the number of a document; mail and number are one transaction, so that neither comes twice.
 */
export const confirmOrder = job({
  name: 'confirmOrder',
  input: z.object({ orderId: z.uuid() }),
  async run({ orderId }, ctx) {
    await ctx.transaction(async (inner) => {
      const { order, lines = [] } = (await findWholeOrder(inner.db, orderId)) ?? {}
      if (!order || order.state === 'canceled') return
      for (const type of documentsOf(order)) {
        const { document, isNew } = await issueDocument(inner, order, lines, type, inner.now)
        if (isNew || (await takeForMail(inner, document))) await send(inner, { order, lines, document })
      }
      // The page of the order is open as a rule: its document can be had now.
      await announceTo(inner.db, 'orders', order.userId)
    })
  },
})

/** Who ordered on invoice gets the invoice, and a receipt when it is paid. */
function documentsOf({ dueAt, paidAt }: Order): ('invoice' | 'receipt')[] {
  if (dueAt === null) return ['receipt']
  return paidAt === null ? ['invoice'] : ['invoice', 'receipt']
}

/** True once for each document. */
async function takeForMail(ctx: Context, document: IssuedDocument): Promise<boolean> {
  const taken = await ctx.db
    .update(documents)
    .set({ mailedAt: ctx.now })
    .where(and(eq(documents.id, document.id), isNull(documents.mailedAt)))
    .returning({ id: documents.id })
  return taken.length > 0
}

interface Sent {
  order: Order
  lines: OrderLine[]
  document: IssuedDocument
}

/** The mail that belongs to a receipt or invoice; staff can send it again. */
export async function send(ctx: Context, { order, lines, document }: Sent): Promise<void> {
  const { publicUrl } = ctx.settings
  const facts = {
    order,
    lines,
    publicUrl,
    documentName: paperName(document.type, document.number),
    documentUrl: documentAddress(publicUrl, document.id),
    starts: await startsOf(ctx, order, lines),
  }
  const to = order.billing.email
  if (document.type === 'invoice') {
    const payUrl = order.paidAt === null ? await payLink(ctx, order.id) : null
    return sendMail(ctx, invoiceMail, to, { ...facts, payUrl })
  }
  return sendMail(ctx, order.dueAt === null ? orderConfirmation : paymentReceived, to, facts)
}

/** Null where nobody takes payments. */
export async function payLink(ctx: Context, orderId: string): Promise<string | null> {
  return (await paymentsOf(ctx)?.payLink(ctx, orderId)) ?? null
}

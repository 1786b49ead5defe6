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
 * Issues the receipt or invoice of an order and sends it with the confirmation. Runs separately so that checkout does
 * not wait for a document number. Email and number share one transaction, so neither is duplicated.
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
      // The order page is usually still open and can now offer the document.
      await announceTo(inner.db, 'orders', order.userId)
    })
  },
})

/** Orders on invoice get the invoice, and a receipt once paid. */
function documentsOf({ dueAt, paidAt }: Order): ('invoice' | 'receipt')[] {
  if (dueAt === null) return ['receipt']
  return paidAt === null ? ['invoice'] : ['invoice', 'receipt']
}

/** Marks a document as emailed. Returns true only once per document. */
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

/** Sends the email for a receipt or invoice; staff can send it again. */
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

/** Returns the payment link; null if no feature takes payments. */
export async function payLink(ctx: Context, orderId: string): Promise<string | null> {
  return (await paymentsOf(ctx)?.payLink(ctx, orderId)) ?? null
}

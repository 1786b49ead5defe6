import { eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { paperName } from '../../rules/papers.ts'
import { creditNoteMail } from '../mail.ts'
import type { Order, Refund } from '../offer-kinds.ts'
import { documents } from '../tables.ts'
import { documentAddress } from './document-address.ts'
import type { IssuedDocument } from './issue-document.ts'

/** Emails the buyer the refund amount and reason. */
export async function sendCreditNote(
  ctx: Context,
  { order, document, refund }: { order: Order; document: IssuedDocument; refund: Refund | null },
): Promise<void> {
  const { publicUrl } = ctx.settings
  await ctx.db.update(documents).set({ mailedAt: ctx.now }).where(eq(documents.id, document.id))
  await sendMail(ctx, creditNoteMail, order.billing.email, {
    order,
    publicUrl,
    documentName: paperName(document.type, document.number),
    documentUrl: documentAddress(publicUrl, document.id),
    reason: document.snapshot.reason ?? '',
    cardMinor: refund?.cardMinor ?? 0,
    creditMinor: refund?.creditMinor ?? 0,
    isOffInvoice: refund?.to === 'invoice',
    corrects: document.snapshot.corrects,
  })
}

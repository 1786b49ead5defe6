import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { paperName } from '../../rules/papers.ts'
import { creditNoteMail } from '../mail.ts'
import type { Order, Refund } from '../offer-kinds.ts'
import { documents } from '../tables.ts'
import { documentAddress } from './document-address.ts'
import type { IssuedDocument } from './issue-document.ts'

/** Tells the buyer what comes back and why. */
export async function sendCreditNote(
  call: Call,
  { order, document, refund }: { order: Order; document: IssuedDocument; refund: Refund | null },
): Promise<void> {
  const { publicUrl } = call.settings
  await call.db.update(documents).set({ mailedAt: call.now }).where(eq(documents.id, document.id))
  await sendMail(call, creditNoteMail, order.billing.email, {
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

import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { draw } from '#platform/server/documents/draw.ts'
import { documentAddress } from '../documents/document-address.ts'
import type { renderPaper } from '../documents/render-paper.ts'
import { documents } from '../tables.ts'

export interface InvoiceFile {
  /** Example: 'I-1042'. */
  name: string
  /** URL for the buyer and staff. */
  url: string
  pdf: Buffer
}

/** Returns the invoice of an order as a file to send again, or null if none was issued. */
export async function invoiceFile(
  ctx: Context,
  orderId: string,
  payUrl: string,
): Promise<InvoiceFile | null> {
  const [document] = await ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.type, 'invoice')))
    .orderBy(desc(documents.issuedAt))
    .limit(1)
  if (!document) return null
  const pdf = await draw<typeof renderPaper>(ctx, 'orders.paper', document.snapshot, payUrl)
  return { name: document.snapshot.name, url: documentAddress(ctx.settings.publicUrl, document.id), pdf }
}

import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { draw } from '#platform/server/documents/draw.ts'
import { documentAddress } from '../documents/document-address.ts'
import type { renderPaper } from '../documents/render-paper.ts'
import { documents } from '../tables.ts'

export interface InvoiceFile {
  /** 'I-1042' */
  name: string
  /** Where the buyer and staff read it. */
  url: string
  pdf: Buffer
}

/** The invoice of an order as a file to be sent again; null where none was written. */
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

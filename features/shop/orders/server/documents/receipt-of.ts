import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { draw } from '#platform/server/documents/draw.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { documents } from '../tables.ts'
import type { renderPaper } from './render-paper.ts'

/** Returns the receipt of an order with its PDF link; null until it is written. */
export async function receiptOf(db: Db, orderId: string) {
  const [document] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.type, 'receipt')))
    .orderBy(desc(documents.issuedAt))
    .limit(1)
  if (!document) return null
  const { snapshot } = document
  return {
    name: snapshot.name,
    render: async (ctx: Context) =>
      pdfFile(snapshot.name, await draw<typeof renderPaper>(ctx, 'orders.paper', snapshot, null)),
  }
}

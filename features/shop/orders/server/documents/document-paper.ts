import { eq } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { orders } from '../../contract.ts'
import type { Order } from '../offer-kinds.ts'
import { findOrder } from '../read-order.ts'
import { documents } from '../tables.ts'
import { payLink } from './confirm-order.ts'
import type { renderPaper } from './render-paper.ts'

export const documentPaper: Handler<typeof orders.document> = async ({ documentid }, ctx) => {
  const [document] = await ctx.db.select().from(documents).where(eq(documents.id, documentid))
  const order = document && (await findOrder(ctx.db, document.orderId))
  if (!order) return refuse('not-found')
  if (!mayRead(ctx.actor, order)) {
    // An unauthorized user requested the document; record it for staff.
    await ctx.audit({ action: 'orders.document', outcome: 'refused', target: document.id })
    refuse('not-found')
  }
  const isOwed = document.type === 'invoice' && order.paidAt === null && order.state === 'fulfilled'
  const payUrl = isOwed ? await payLink(ctx, order.id) : null
  return pdfFile(
    document.snapshot.name,
    await draw<typeof renderPaper>(ctx, 'orders.paper', document.snapshot, payUrl),
  )
}

const mayRead = (actor: SignedInActor, order: Order): boolean =>
  order.userId === actor.userId ||
  holds(actor, 'product_admin') ||
  (order.companyId !== null && holds(actor, 'corp_admin', order.companyId))

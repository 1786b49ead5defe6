import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { holds } from '#platform/contract/access.ts'
import type { App } from '#platform/server/app.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { makeCall } from '#platform/server/make-call.ts'
import type { Order } from '../offer-kinds.ts'
import { findOrder } from '../read-order.ts'
import { documents } from '../tables.ts'
import { payLink } from './confirm-order.ts'
import type { IssuedDocument } from './issue-document.ts'

/** `GET /api/orders/document.pdf?documentid=`: for the buyer, who answers for the billed company, and staff. */
export function serveDocuments(http: FastifyInstance, app: App): void {
  http.get('/api/orders/document.pdf', async (request, reply) => {
    const actor = await callerOf(app, request)
    if (!actor) return sendCommonError(reply, 'not-signed-in')
    const wanted = z.object({ documentid: z.uuid() }).safeParse(request.query)
    const found = wanted.success ? await findPaper(app, wanted.data.documentid) : null
    if (!found) return sendCommonError(reply, 'not-found')
    if (!mayRead(actor, found.order)) {
      await noteRefusal(app, request, actor, found.document)
      return sendCommonError(reply, 'not-found')
    }
    return sendPaper(app, reply, found)
  })
}

interface Found {
  document: IssuedDocument
  order: Order
}

async function callerOf(app: App, request: FastifyRequest): Promise<SignedInActor | null> {
  const token = request.cookies[SESSION_COOKIE]
  return token ? app.identify(token, app.clock()) : null
}

async function findPaper(app: App, documentId: string): Promise<Found | null> {
  const [document] = await app.db.select().from(documents).where(eq(documents.id, documentId))
  const order = document && (await findOrder(app.db, document.orderId))
  return order ? { document, order } : null
}

const mayRead = (actor: SignedInActor, order: Order): boolean =>
  order.userId === actor.userId ||
  holds(actor, 'product_admin') ||
  (order.companyId !== null && holds(actor, 'corp_admin', order.companyId))

/** Somebody tries the id of another's document: staff can see who. */
async function noteRefusal(
  app: App,
  request: FastifyRequest,
  actor: SignedInActor,
  document: IssuedDocument,
): Promise<void> {
  await writeAudit(
    { db: app.db, now: app.clock(), actorId: actor.userId, ip: request.ip },
    { action: 'orders.document', outcome: 'refused', target: document.id },
  )
}

async function sendPaper(app: App, reply: FastifyReply, { document, order }: Found): Promise<FastifyReply> {
  const isOwed = document.type === 'invoice' && order.paidAt === null && order.state === 'fulfilled'
  const payUrl = isOwed ? await payLink(makeCall(app, { actor: null, now: app.clock() }), order.id) : null
  // Drawing takes a library that nothing else needs: it is read with the first document.
  const { renderPaper } = await import('./render-paper.ts')
  const pdf = await renderPaper(document.snapshot, payUrl)
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${document.snapshot.name}.pdf"`)
    .type('application/pdf')
    .send(pdf)
}

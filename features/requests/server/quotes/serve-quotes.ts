import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { holds } from '#platform/contract/access.ts'
import type { App } from '#platform/server/app.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { quoteName } from '../../rules/names.ts'
import { findQuote, type StoredQuote } from './quote-view.ts'

/** `GET /api/requests/quote.pdf?quoteid=`: for whom it was made out, and staff. */
export function serveQuotes(http: FastifyInstance, app: App): void {
  http.get('/api/requests/quote.pdf', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE]
    const actor = token ? await app.identify(token, app.clock()) : null
    if (!actor) return sendCommonError(reply, 'not-signed-in')
    const wanted = z.object({ quoteid: z.uuid() }).safeParse(request.query)
    const quote = wanted.success ? await findQuote(app.db, wanted.data.quoteid) : null
    if (!quote) return sendCommonError(reply, 'not-found')
    if (quote.userId !== actor.userId && !holds(actor, 'product_admin')) {
      await noteRefusal(app, request, actor, quote)
      return sendCommonError(reply, 'not-found')
    }
    // Drawing takes a library that nothing else needs: it is read with the first document.
    const { renderQuote } = await import('./render-quote.ts')
    const pdf = await renderQuote(quote, app.settings)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${quoteName(quote.number)}.pdf"`)
      .type('application/pdf')
      .send(pdf)
  })
}

/** Somebody tries the id of another's quote: staff can see who. */
async function noteRefusal(
  app: App,
  request: FastifyRequest,
  actor: SignedInActor,
  quote: StoredQuote,
): Promise<void> {
  await writeAudit(
    { db: app.db, now: app.clock(), actorId: actor.userId, ip: request.ip },
    { action: 'requests.foreign', outcome: 'refused', target: quote.id },
  )
}

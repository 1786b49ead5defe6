import { asc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { holds } from '#platform/contract/access.ts'
import type { App } from '#platform/server/app.ts'
import { writeAudit } from '#platform/server/audit.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { callerOf } from '../files/door.ts'
import { certificates } from '../tables.ts'
import { kitView } from './read-kits.ts'
import { kits } from './tables.ts'

/** `GET /api/certificates/packing-list.pdf`: what is to be printed and packed, for staff. */
export function servePackingList(http: FastifyInstance, app: App): void {
  http.get('/api/certificates/packing-list.pdf', async (request, reply) => {
    const actor = await callerOf(app, request)
    if (!actor) return sendCommonError(reply, 'not-signed-in')
    if (!holds(actor, 'product_admin')) {
      await writeAudit(
        { db: app.db, now: app.clock(), actorId: actor.userId, ip: request.ip },
        { action: 'certificates.packingList', outcome: 'refused', details: { reason: 'forbidden' } },
      )
      return sendCommonError(reply, 'forbidden')
    }
    const rows = await app.db
      .select()
      .from(kits)
      .innerJoin(certificates, eq(certificates.id, kits.certificateId))
      .where(inArray(kits.state, ['requested', 'printed']))
      .orderBy(asc(kits.requestedAt))
    const { name, postalAddress: address, phone, email } = app.settings.provider
    // Drawing takes a library that nothing else needs: it is read with the first document.
    const { renderPackingList } = await import('./render-packing-list.ts')
    const waiting = rows.map((row) => kitView(row.kits, row.certificates))
    const pdf = await renderPackingList(waiting, { name, address, phone, email }, app.clock())
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="packing-list.pdf"')
      .type('application/pdf')
      .send(pdf)
  })
}

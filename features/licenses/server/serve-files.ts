import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { holds } from '#platform/contract/access.ts'
import type { App } from '#platform/server/app.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { batchFile } from '../rules/roster-file.ts'
import { texasDay } from './book/read-rules.ts'
import { currentExperts, stateOf } from './experts/expert-desk.ts'
import { rosterBatches } from './roster/tables.ts'
import { licenses } from './tables.ts'
import { walletOf } from './wallet/wallet-of.ts'

type Serve = (
  caller: { actor: SignedInActor; query: unknown; request: FastifyRequest },
  reply: FastifyReply,
) => Promise<FastifyReply>

/** The list of what counts for a license, the rosters, and the register of experts as files. */
export function serveFiles(http: FastifyInstance, app: App): void {
  const door = (path: string, isStaff: boolean, serve: Serve) =>
    http.get(path, async (request, reply) => {
      const token = request.cookies[SESSION_COOKIE]
      const actor = token ? await app.identify(token, app.clock()) : null
      if (!actor) return sendCommonError(reply, 'not-signed-in')
      if (isStaff && !holds(actor, 'product_admin')) {
        await note(app, request, { actor, action: 'licenses.file', target: path })
        return sendCommonError(reply, 'forbidden')
      }
      return serve({ actor, query: request.query, request }, reply)
    })
  door('/api/licenses/ce-list.pdf', false, (caller, reply) => sendCeList(app, caller, reply))
  door('/api/licenses/roster.csv', true, (caller, reply) => sendBatch(app, caller, reply))
  door('/api/licenses/experts.pdf', true, (_caller, reply) => sendExperts(app, reply))
}

interface Refused {
  actor: SignedInActor
  action: string
  target: string
}

const note = (app: App, request: FastifyRequest, { actor, action, target }: Refused): Promise<void> =>
  writeAudit(
    { db: app.db, now: app.clock(), actorId: actor.userId, ip: request.ip },
    { action, outcome: 'refused', target },
  )

const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .type('application/pdf')
    .send(pdf)

/** `GET /api/licenses/ce-list.pdf?licenseid=`: for the holder alone. */
async function sendCeList(app: App, caller: Parameters<Serve>[0], reply: FastifyReply) {
  const { actor, query, request } = caller
  const wanted = z.object({ licenseid: z.uuid() }).safeParse(query)
  if (!wanted.success) return sendCommonError(reply, 'not-found')
  const { licenseid } = wanted.data
  const held = (await walletOf(app.db, actor.userId, app.clock())).find(
    ({ license }) => license.id === licenseid,
  )
  if (!held) {
    const isForeign = (await app.db.$count(licenses, eq(licenses.id, licenseid))) > 0
    if (isForeign) await note(app, request, { actor, action: 'licenses.foreign', target: licenseid })
    return sendCommonError(reply, 'not-found')
  }
  // Drawing takes a library that nothing else needs: it is read with the first document.
  const { renderCeList } = await import('./wallet/render-ce-list.ts')
  const pdf = await renderCeList(held, { actor, settings: app.settings, now: app.clock() })
  return sendPdf(reply, `CE-${held.license.number.replace(/[^A-Z0-9-]/g, '-')}`, pdf)
}

/** `GET /api/licenses/roster.csv?batchid=`: the file as it was sent. */
async function sendBatch(app: App, { query }: Parameters<Serve>[0], reply: FastifyReply) {
  const wanted = z.object({ batchid: z.uuid() }).safeParse(query)
  const [batch] = wanted.success
    ? await app.db.select().from(rosterBatches).where(eq(rosterBatches.id, wanted.data.batchid))
    : []
  if (!batch) return sendCommonError(reply, 'not-found')
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${batchFile(batch.number)}"`)
    .type('text/csv; charset=utf-8')
    .send(batch.content)
}

/** `GET /api/licenses/experts.pdf`: the attachment of an application for approval. */
async function sendExperts(app: App, reply: FastifyReply) {
  const { renderExperts } = await import('./experts/render-experts.ts')
  const now = app.clock()
  const today = texasDay(now)
  const valid = (await currentExperts(app.db)).filter(
    ({ validUntil }) => stateOf(validUntil, today) !== 'expired',
  )
  const pdf = await renderExperts(valid, { settings: app.settings, now })
  return sendPdf(reply, `subject-matter-experts-${now.toISOString().slice(0, 10)}`, pdf)
}

import { Readable } from 'node:stream'
import { and, inArray, type SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { findCompany } from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { App } from '#platform/server/app.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { Call, SignedInActor } from '#platform/server/call.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { RegisterFilters } from '../../contract/desk-contract.ts'
import { orderOf } from '../desk/list-certificates.ts'
import { matching } from '../desk/register-filter.ts'
import { answersFor, callerOf, callOf } from '../files/door.ts'
import { certificates } from '../tables.ts'
import { zipCertificates } from './zip-certificates.ts'

/** More than that is no proof for one audit any more, and would keep a server busy for minutes. */
export const MOST_IN_BUNDLE = 200

const Wanted = RegisterFilters.extend({
  search: z.string().trim().max(100).default(''),
  /** Certificates that were ticked: their ids with commas between. */
  ids: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.uuid()).max(MOST_IN_BUNDLE)),
})
type Wanted = z.output<typeof Wanted>

/** Drawing many sheets keeps a processor busy: one bundle at a time in each process. */
let isDrawing = false

/** `GET /api/certificates/bundle.zip`: of a company for who answers for it, of any selection for staff. */
export function serveBundle(http: FastifyInstance, app: App): void {
  http.get('/api/certificates/bundle.zip', async (request, reply) => {
    const actor = await callerOf(app, request)
    if (!actor) return sendCommonError(reply, 'not-signed-in')
    const read = Wanted.safeParse(request.query)
    if (!read.success) return sendCommonError(reply, 'bad-input')
    if (!mayTake(actor, read.data)) {
      await writeAudit(
        { db: app.db, now: app.clock(), actorId: actor.userId, ip: request.ip },
        {
          action: 'certificates.bundle',
          outcome: 'refused',
          details: { company: read.data.company, ids: read.data.ids },
        },
      )
      return sendCommonError(reply, 'forbidden')
    }
    if (isDrawing) return sendCommonError(reply, 'busy')
    isDrawing = true
    try {
      return await sendBundle(callOf(app, request, reply, actor), reply, read.data)
    } catch (error) {
      isDrawing = false
      throw error
    }
  })
}

const mayTake = (actor: SignedInActor, { company }: Wanted): boolean =>
  holds(actor, 'product_admin') || (company !== '' && answersFor(actor, company))

async function sendBundle(call: Call, reply: FastifyReply, wanted: Wanted): Promise<FastifyReply> {
  const rows = await call.db
    .select()
    .from(certificates)
    .where(await chosen(call, wanted))
    .orderBy(...orderOf({ ...wanted, direction: 'desc' }))
    .limit(MOST_IN_BUNDLE + 1)
  if (rows.length === 0)
    return refuseBundle(reply, 'not-found', 'No certificate matches, so there is no file.')
  if (rows.length > MOST_IN_BUNDLE) {
    const says = `One file holds at most ${MOST_IN_BUNDLE} certificates. Please narrow the list by type, status or date and take several files.`
    return refuseBundle(reply, 'too-large', says)
  }
  const company = wanted.company === '' ? null : await findCompany(call.db, wanted.company)
  const about = company?.name ?? 'Selected certificates'
  const day = call.now.toISOString().slice(0, 10)
  await call.audit({
    action: 'certificates.bundle',
    details: { company: company?.name ?? null, certificates: rows.length },
  })
  const file = Readable.from(zipCertificates(call, rows, about))
  file.once('close', () => {
    isDrawing = false
  })
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="certificates-${day}.zip"`)
    .type('application/zip')
    .send(file)
}

async function chosen(call: Call, wanted: Wanted): Promise<SQL | undefined> {
  const filter = await matching(call.db, wanted, call.now)
  if (wanted.ids.length === 0) return filter
  const ticked = inArray(certificates.id, wanted.ids)
  return and(filter, ticked)
}

function refuseBundle(reply: FastifyReply, code: 'not-found' | 'too-large', says: string): FastifyReply {
  isDrawing = false
  const status = code === 'too-large' ? 413 : 404
  return reply.code(status).send({ good: false, code, msg: says, message: says })
}

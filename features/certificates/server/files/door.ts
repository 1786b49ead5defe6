import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { companiesOf } from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { App } from '#platform/server/app.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { Call, SignedInActor } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { requestFacts, SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { makeCall } from '#platform/server/make-call.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { certificates } from '../tables.ts'

export async function callerOf(app: App, request: FastifyRequest): Promise<SignedInActor | null> {
  const token = request.cookies[SESSION_COOKIE]
  return token ? app.identify(token, app.clock()) : null
}

export const callOf = (app: App, request: FastifyRequest, reply: FastifyReply, actor: SignedInActor | null) =>
  makeCall(app, { actor, now: app.clock(), http: requestFacts(app, request, reply) })

/** A request for a file of one certificate, from somebody who may have it. */
export interface Asked {
  call: Call
  row: CertificateRow
}

/**
 * Who asks for `?certificateid=`: its holder, staff, or who answers for a company that the holder belongs to. For
 * everybody else it does not exist, and the try is on record. null when the refusal was sent.
 */
export async function enter(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Asked | null> {
  const actor = await callerOf(app, request)
  if (!actor) return refused(reply, 'not-signed-in')
  const wanted = z.object({ certificateid: z.uuid() }).safeParse(request.query)
  const [row] = wanted.success
    ? await app.db.select().from(certificates).where(eq(certificates.id, wanted.data.certificateid))
    : []
  if (!row) return refused(reply, 'not-found')
  if (!(await mayRead(app.db, actor, row))) {
    await writeAudit(
      { db: app.db, now: app.clock(), actorId: actor.userId, ip: request.ip },
      { action: 'certificates.file', outcome: 'refused', target: row.id },
    )
    return refused(reply, 'not-found')
  }
  return { call: callOf(app, request, reply, actor), row }
}

async function refused(reply: FastifyReply, code: 'not-signed-in' | 'not-found'): Promise<null> {
  await sendCommonError(reply, code)
  return null
}

async function mayRead(db: Db, actor: SignedInActor, row: CertificateRow): Promise<boolean> {
  if (row.userId === actor.userId || holds(actor, 'product_admin') || holds(actor, 'instructor')) return true
  const companies = await companiesOf(db, row.userId)
  return companies.some(({ compid }) => answersFor(actor, compid))
}

/** Whether somebody sees the certificates of a company's people. */
export const answersFor = (actor: SignedInActor, companyId: string): boolean =>
  holds(actor, 'corp_admin', companyId) || holds(actor, 'corp_supervisor', companyId)

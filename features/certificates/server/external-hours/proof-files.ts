import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { and, eq, gt } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { answerUpload } from '#platform/server/http/answer-upload.ts'
import { refuseFile, takeFile } from '#platform/server/http/take-file.ts'
import {
  PROOF_BYTES,
  PROOF_TELLING_BYTES,
  proofMime,
  proofType,
  proofTypes,
  WRONG_PROOF,
} from '../../rules/external-hours/proof-type.ts'
import { callerOf } from '../files/door.ts'
import { proofFile, proofFolder, proofPath } from './proof-folder.ts'
import { hourProofs } from './tables.ts'

const HOUR = 3_600_000
/** Far more than anybody has to prove in an hour. */
const MOST_IN_AN_HOUR = 20

/** `POST /api/certificates/uploadProof` takes a proof; `GET /api/certificates/proof?proofid=` shows it. */
export function serveProofs(http: FastifyInstance, app: App): void {
  http.post('/api/certificates/uploadProof', (request, reply) =>
    answerUpload(app, request, reply, async () => {
      const actor = (await callerOf(app, request)) ?? refuse('not-signed-in')
      request.actorId = actor.userId
      await refuseTooMany(app, actor.userId)
      return { file: await takeProof(app, request, actor.userId) }
    }),
  )
  http.get('/api/certificates/proof', async (request, reply) => {
    const actor = await callerOf(app, request)
    if (!actor) return sendCommonError(reply, 'not-signed-in')
    const wanted = z.object({ proofid: z.uuid() }).safeParse(request.query)
    const proof = wanted.success ? await findProof(app, wanted.data.proofid) : null
    if (!proof) return sendCommonError(reply, 'not-found')
    if (proof.userId !== actor.userId && !holds(actor, 'product_admin')) {
      await noteRefusal(app, request, actor, proof.id)
      return sendCommonError(reply, 'not-found')
    }
    return sendProof(app, reply, proof)
  })
}

type Proof = typeof hourProofs.$inferSelect

async function refuseTooMany(app: App, userId: string): Promise<void> {
  const since = new Date(app.clock().getTime() - HOUR)
  const recent = and(eq(hourProofs.userId, userId), gt(hourProofs.createdAt, since))
  if ((await app.db.$count(hourProofs, recent)) >= MOST_IN_AN_HOUR) refuse('too-many')
}

/** Stores the one file of the request under an id of ours, by what it is and not by what it is called. */
async function takeProof(app: App, request: FastifyRequest, userId: string): Promise<string> {
  if (!request.isMultipart()) refuseFile('Please choose a file.')
  const part = await request.file({ limits: { fileSize: PROOF_BYTES, files: 1, fields: 5 } })
  if (!part) refuseFile('Please choose a file.')
  const id = uuid()
  const stored = await takeFile(part, {
    folder: proofFolder(app.settings),
    telling: PROOF_TELLING_BYTES,
    check: (start) => {
      const found = proofType(start)
      return found ? { name: proofFile({ id, type: found }) } : { fault: WRONG_PROOF }
    },
  })
  if (stored === 'too-large')
    refuse('too-large', { says: 'This file is larger than 10 MB. Please make it smaller.' })
  const type = proofTypes.find((each) => stored.name.endsWith(`.${each}`)) ?? refuseFile(WRONG_PROOF)
  const givenName = part.filename.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 120) || 'proof'
  const row = { id, userId, type, givenName, bytes: stored.bytes, createdAt: app.clock() }
  await app.db.insert(hourProofs).values(row)
  return id
}

async function findProof(app: App, id: string): Promise<Proof | null> {
  const [proof] = await app.db.select().from(hourProofs).where(eq(hourProofs.id, id))
  return proof ?? null
}

/** Somebody tries the id of another's proof: staff can see who. */
async function noteRefusal(
  app: App,
  request: FastifyRequest,
  actor: SignedInActor,
  id: string,
): Promise<void> {
  await writeAudit(
    { db: app.db, now: app.clock(), actorId: actor.userId, ip: request.ip },
    { action: 'certificates.proof', outcome: 'refused', target: id },
  )
}

/**
 * What strangers sent is shown as what it was found to be and as nothing else: no script of it runs, no page frames
 * it, and documents, which may hold scripts of their own, are saved and not opened here.
 */
async function sendProof(app: App, reply: FastifyReply, proof: Proof): Promise<FastifyReply> {
  const path = proofPath(app.settings, proof)
  const file = await open(path).catch(() => null)
  if (!file) return sendCommonError(reply, 'not-found')
  await file.close()
  const way = proof.type === 'pdf' ? 'attachment' : 'inline'
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${way}; filename="proof-${proof.id.slice(0, 8)}.${proof.type}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-length', proof.bytes)
    .type(proofMime[proof.type])
    .send(createReadStream(path))
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allows } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import { answerUpload } from '#platform/server/http/answer-upload.ts'
import { SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { type MediaKind, mediaKinds } from '../../rules/desk/media-type.ts'
import { mediaFiles } from '../tables.ts'
import { type StoredUpload, takeUpload } from './take-upload.ts'

/** Takes one file of an editor. */
export function acceptUploads(http: FastifyInstance, app: App): void {
  http.post<{ Querystring: { kind?: string } }>('/api/catalog/uploadMedia', async (request, reply) => {
    const now = app.clock()
    return answerUpload(app, request, reply, async () => {
      const actor = await identifyEditor(app, request, now)
      const kind = mediaKinds.find((each) => each === request.query.kind)
      if (!kind) refuse('bad-input', { fields: { kind: 'Please say what kind of file this is.' } })
      const stored = await takeUpload(request, kind, app.settings)
      await record(app, { actor, now, ip: request.ip, kind, stored })
      return { file: stored.name, bytes: stored.bytes }
    })
  })
}

async function identifyEditor(app: App, request: FastifyRequest, now: Date): Promise<SignedInActor> {
  const token = request.cookies[SESSION_COOKIE]
  const actor = token ? await app.identify(token, now) : null
  if (!actor) refuse('not-signed-in')
  request.actorId = actor.userId
  if (allows(['product_admin'], actor)) return actor
  await writeAudit(
    { db: app.db, now, actorId: actor.userId, ip: request.ip },
    { action: 'catalog.uploadMedia', outcome: 'refused', details: { reason: 'forbidden' } },
  )
  return refuse('forbidden')
}

interface Upload {
  actor: SignedInActor
  now: Date
  ip: string
  kind: MediaKind
  stored: StoredUpload
}

async function record(app: App, { actor, now, ip, kind, stored }: Upload): Promise<void> {
  await app.db.insert(mediaFiles).values({ ...stored, kind, uploadedBy: actor.userId, createdAt: now })
  await writeAudit(
    { db: app.db, now, actorId: actor.userId, ip },
    { action: 'catalog.uploadMedia', target: stored.name, details: { kind, ...stored } },
  )
}

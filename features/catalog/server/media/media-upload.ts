import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allows } from '#platform/contract/access.ts'
import { commonErrors, Refusal, refuse } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import { refuseForgery } from '#platform/server/http/anti-forgery.ts'
import { SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { type MediaKind, mediaKinds } from '../../rules/desk/media-type.ts'
import { mediaFiles } from '../tables.ts'
import { type StoredUpload, takeUpload } from './take-upload.ts'

/** Takes one file of an editor; no operation, since an operation has its whole input before it begins. */
export function acceptUploads(http: FastifyInstance, app: App): void {
  http.post<{ Querystring: { kind?: string } }>('/api/catalog/uploadMedia', async (request, reply) => {
    const now = app.clock()
    try {
      refuseForgery(app, request)
      const actor = await identifyEditor(app, request, now)
      const kind = mediaKinds.find((each) => each === request.query.kind)
      if (!kind) refuse('bad-input', { fields: { kind: 'Please say what kind of file this is.' } })
      const stored = await takeUpload(request, kind, app.settings)
      await record(app, { actor, now, ip: request.ip, kind, stored })
      return reply.header('cache-control', 'no-store').send({ file: stored.name, bytes: stored.bytes })
    } catch (error) {
      return sendRefusal(app, reply, error)
    }
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

function sendRefusal(app: App, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error))
  if (refusal.code === 'server') app.log.error({ err: error }, 'an upload failed')
  const common = commonErrors[refusal.code as keyof typeof commonErrors] ?? commonErrors.server
  const message = refusal.says ?? common.says
  return reply
    .code(common.status)
    .header('cache-control', 'no-store')
    .send({ good: false, code: refusal.code, msg: message, message, fields: refusal.fields })
}

/** What a multipart reader throws about a body that it cannot read is the sender's fault. */
function codeOf(error: unknown): 'bad-input' | 'too-large' | 'server' {
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode === 413) return 'too-large'
  const { code, message = '' } = error as { code?: string; message?: string }
  const cut = code === 'ERR_STREAM_PREMATURE_CLOSE' || /unexpected end|multipart|boundary/i.test(message)
  return statusCode < 500 || cut ? 'bad-input' : 'server'
}

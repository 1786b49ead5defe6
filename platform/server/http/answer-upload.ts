import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CommonCode, commonErrors, Refusal } from '#platform/contract/refusal.ts'
import type { App } from '../app.ts'
import { refuseForgery } from './anti-forgery.ts'

/**
 * Answers a request that brings a file, with the error shape of operations. It is no operation, since an operation
 * has its whole input before it begins. Refuses a forged request before `work` sees it.
 */
export async function answerUpload(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Record<string, unknown>>,
): Promise<FastifyReply> {
  try {
    refuseForgery(app, request)
    return reply.header('cache-control', 'no-store').send(await work())
  } catch (error) {
    return sendRefusal(app, reply, error)
  }
}

function sendRefusal(app: App, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error))
  if (refusal.code === 'server') app.log.error({ err: error }, 'an upload failed')
  const common = commonErrors[refusal.code as CommonCode] ?? commonErrors.server
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

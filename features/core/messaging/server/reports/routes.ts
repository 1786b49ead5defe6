import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#platform/server/app.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { isSameSecret } from '#platform/server/keys/same-secret.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { applyReports } from './apply-reports.ts'
import { readProvider } from './providers.ts'
import { readMessage } from './read-message.ts'
import { UnreadableReport } from './report.ts'

export const REPORTS_PATH = '/mail/reports'
const MEBIBYTE = 1024 * 1024

/**
 * Endpoint for email reports: a message as sent by a mail server (message/rfc822), or the JSON of SendGrid or Postmark.
 * The secret is checked before a body is read; if none is configured, the endpoint returns not found.
 */
export function serveReports(http: FastifyInstance, app: App): void {
  http.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    reports.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      void reports.getDefaultJsonParser('error', 'error')(request, String(body), done)
    })
    reports.post(
      REPORTS_PATH,
      {
        bodyLimit: MEBIBYTE,
        onRequest: async (request, reply) => {
          const { secret } = app.settings.mailReports
          if (!secret) return sendCommonError(reply, 'not-found')
          if (!isSameSecret(secretOf(request), secret)) return sendCommonError(reply, 'forbidden')
        },
      },
      async (request, reply) => {
        const ctx = makeContext(app, {
          actor: null,
          now: app.clock(),
          http: requestFacts(app, request, reply),
        })
        try {
          const found = Buffer.isBuffer(request.body)
            ? await readMessage(app.settings, request.body)
            : readProvider(app.settings, request.body)
          return { reports: found.length, matched: await applyReports(ctx, found) }
        } catch (error) {
          if (error instanceof UnreadableReport) return sendCommonError(reply, 'bad-input')
          throw error
        }
      },
    )
  })
}

/** Returns the secret of `Bearer <secret>` or the password of Basic authentication, any user name; '' for neither. */
function secretOf({ headers }: FastifyRequest): string {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  const pair = Buffer.from(value, 'base64').toString()
  return pair.slice(pair.indexOf(':') + 1)
}

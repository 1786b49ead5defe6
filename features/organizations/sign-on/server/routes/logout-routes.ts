import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isId } from 'uuid'
import { z } from 'zod'
import { Refusal } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import type { Context, SystemContext } from '#platform/server/context.ts'
import { limitsOf } from '#platform/server/http/limits.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { describeOutcome } from '../../rules/outcomes.ts'
import { recordAttempt } from '../attempts.ts'
import { type ConnectionRow, findConnection } from '../connections.ts'
import { refusedPage } from '../finish-login.ts'
import {
  endNamedSessions,
  findLeaving,
  forgetLeaving,
  type LogoutNotice,
} from '../logout/provider-sessions.ts'
import { spendMessage } from '../messages.ts'
import { logoutNoticeIn, verifyLogoutToken } from '../oidc/oidc-logout.ts'
import { Problem } from '../problem.ts'
import { protocols } from '../protocols.ts'
import { type LogoutMessage, openPosted, openRedirected } from '../saml/logout-message.ts'
import { checkMessage, confirms, logoutAnswer, noticeOf, verifyMessage } from '../saml/saml-logout.ts'
import { queryOf, type RedirectTo } from './redirect-routes.ts'

const HOME = '/home'

/** Serves logouts that start here and logouts that the provider reports. */
export function serveLogouts(http: FastifyInstance, app: App, redirectTo: RedirectTo): void {
  redirectTo(['GET'], 'logout', leave)
  redirectTo(['GET'], 'loggedOut', async (ctx, companyId, request) => {
    const row = isId(companyId) ? await findLeaving(ctx, companyId, stateIn(request)) : null
    if (row) await forgetLeaving(ctx, row)
    return HOME
  })
  redirectTo(['GET', 'POST'], 'slo', (ctx, companyId, request) =>
    takeMessage(ctx, companyId, async () =>
      request.method === 'POST'
        ? openPosted(Posted.safeParse(request.body).data ?? {})
        : openRedirected(queryOf(request)),
    ),
  )
  serveBackchannel(http, app)
}

const Message = z.string().max(200_000).optional()
const Posted = z.object({
  SAMLRequest: Message,
  SAMLResponse: Message,
  RelayState: z.string().max(1000).optional(),
})

const stateIn = (request: FastifyRequest): string => new URLSearchParams(queryOf(request)).get('state') ?? ''

/** Sends a person whose session here has ended to the provider's logout. */
async function leave(ctx: SystemContext, companyId: string, request: FastifyRequest): Promise<string> {
  const state = stateIn(request)
  const row = isId(companyId) ? await findLeaving(ctx, companyId, state) : null
  const connection = row && (await findConnection(ctx.db, companyId))
  if (!connection) return HOME
  try {
    return await protocols[connection.protocol].logoutAddress(ctx, connection, { ...row, state })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return unconfirmed(ctx, companyId, state, error)
  }
}

/** Ends a logout that started here, and that the provider did not confirm. */
async function unconfirmed(
  ctx: Context,
  companyId: string,
  state: string,
  problem: Problem,
): Promise<string> {
  const row = await findLeaving(ctx, companyId, state)
  if (row) {
    await forgetLeaving(ctx, row)
    const { userId } = row
    const detail = explained(problem)
    await recordAttempt(ctx, { companyId, outcome: 'logout-unconfirmed', detail, userId })
  }
  return refusedPage('logout-unconfirmed')
}

const explained = ({ reason, detail }: Problem): string => `${describeOutcome(reason)} ${detail}`.trim()

/** Takes a logout message of SAML: a request ends sessions here, a response confirms a logout that started here. */
async function takeMessage(
  ctx: SystemContext,
  companyId: string,
  open: () => Promise<LogoutMessage>,
): Promise<string> {
  const connection = isId(companyId) ? await findConnection(ctx.db, companyId) : null
  if (connection?.protocol !== 'saml') return refusedPage('logout-refused')
  let message: LogoutMessage | undefined
  let isSigned = false
  try {
    message = await open()
    const nameId = await verifyMessage(ctx, connection, message)
    isSigned = true
    checkMessage(ctx, connection, message)
    if (message.kind === 'LogoutResponse') return await endLeaving(ctx, connection, message)
    return await endRequested(ctx, connection, message, noticeOf(connection, message, nameId))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (message?.kind === 'LogoutResponse') return unconfirmed(ctx, companyId, message.relayState, error)
    await recordRefused(ctx, connection, error, isSigned)
    return refusedPage('logout-refused')
  }
}

async function endRequested(
  ctx: SystemContext,
  connection: ConnectionRow,
  message: LogoutMessage,
  notice: LogoutNotice,
): Promise<string> {
  await ctx.transaction(async (inner) => {
    await spendMessage(inner, connection, { kind: 'logout', id: message.root.attributes.ID ?? '' })
    await endNamedSessions(inner, connection, notice)
  })
  return connection.logoutUrl === '' ? HOME : logoutAnswer(ctx, connection, message)
}

async function endLeaving(
  ctx: SystemContext,
  connection: ConnectionRow,
  message: LogoutMessage,
): Promise<string> {
  const row = await findLeaving(ctx, connection.companyId, message.relayState)
  if (!row || !confirms(message)) throw new Problem('wrong-nonce', 'It answers no logout of ours.')
  await forgetLeaving(ctx, row)
  return HOME
}

/** Records only what the provider has signed; otherwise anyone could fill the list of attempts. */
async function recordRefused(
  ctx: Context,
  { companyId }: ConnectionRow,
  problem: Problem,
  isSigned: boolean,
): Promise<void> {
  const detail = explained(problem)
  if (isSigned) await recordAttempt(ctx, { companyId, outcome: 'logout-refused', detail })
  else ctx.log.warn({ companyId, detail }, 'a logout message was refused')
}

/** OpenID Connect Back-Channel Logout 1.0: the provider itself posts a logout token, without a browser. */
function serveBackchannel(http: FastifyInstance, app: App): void {
  const limits = {
    id: 'signOn.backchannelLogout',
    limits: [{ times: 3000, minutes: 15, per: 'ip' as const }],
  }
  const count = limitsOf(app, limits)
  http.post<{ Params: { company: string } }>('/sso/:company/backchannelLogout', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const ctx = makeContext(app, {
      actor: null,
      now: app.clock(),
      http: requestFacts(app, request, reply),
    })
    try {
      await count({ ip: ctx.http.ip, actor: null }, {})
      await takeToken(ctx, request.params.company, request.body)
      return reply.send()
    } catch (error) {
      return refuseToken(app, reply, error)
    }
  })
}

const PostedToken = z.object({ logout_token: z.string().max(20_000) })

async function takeToken(ctx: SystemContext, companyId: string, body: unknown): Promise<void> {
  const connection = isId(companyId) ? await findConnection(ctx.db, companyId) : null
  if (connection?.protocol !== 'oidc') throw new Problem('off')
  const { logout_token: token = '' } = PostedToken.safeParse(body).data ?? {}
  let isSigned = false
  try {
    const claims = await verifyLogoutToken(ctx, connection, token)
    isSigned = true
    const { id, ...notice } = logoutNoticeIn(claims)
    await ctx.transaction(async (inner) => {
      await spendMessage(inner, connection, { kind: 'logout', id })
      await endNamedSessions(inner, connection, notice)
    })
  } catch (error) {
    // Times are checked after the signature.
    if (error instanceof Problem)
      await recordRefused(ctx, connection, error, isSigned || error.reason === 'clock')
    throw error
  }
}

function refuseToken(app: App, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof Refusal && error.code === 'too-many') return reply.code(429).send()
  if (!(error instanceof Problem)) {
    app.log.error({ err: error }, 'a back-channel logout failed')
    return reply.code(500).send()
  }
  const description = error.reason === 'off' ? 'This connection does not exist.' : explained(error)
  // A provider that repeats failed messages may do so once we can read its keys.
  const status = error.reason === 'unreachable' ? 503 : 400
  return reply.code(status).send({ error: 'invalid_request', error_description: description })
}

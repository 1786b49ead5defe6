import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validate as isId } from 'uuid'
import { z } from 'zod'
import { findCompany } from '#features/core/company-people/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { isEmailAddress } from '#platform/contract/email.ts'
import type { App } from '#platform/server/app.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { recordAttempt } from '../attempts.ts'
import { findConnection, signOnPath } from '../connections.ts'
import { finishLogin, refusedPage } from '../finish-login.ts'
import { startLogin, storeAnswer } from '../logins.ts'
import { Problem } from '../problem.ts'
import { ourKeys } from '../saml/our-keys.ts'
import { isUnsolicited } from '../saml/read-answer.ts'
import { metadataXml } from '../saml/service-provider.ts'
import { serveLogouts } from './logout-routes.ts'
import { queryOf, redirectRoutes } from './redirect-routes.ts'

/** Serves the sign-on routes: redirects to and from the provider's login page, SAML posts, and our metadata. */
export function serveSignOn(http: FastifyInstance, app: App): void {
  const redirectTo = redirectRoutes(http, app)
  redirectTo(['GET'], 'start', start)
  redirectTo(['GET'], 'callback', (ctx, companyId, request) =>
    isId(companyId)
      ? finishLogin(ctx, companyId, queryOf(request))
      : Promise.resolve(refusedPage('unknown-login')),
  )
  redirectTo(['POST'], 'acs', takePosted)
  serveLogouts(http, app, redirectTo)
  http.get<{ Params: { company: string } }>('/sso/:company/metadata', async (request, reply) => {
    const { company } = request.params
    const ctx = makeContext(app, { actor: null, now: app.clock() })
    // Only for companies that exist: the first request creates our key for the company.
    if (!isId(company) || !(await findCompany(ctx.db, company))) return reply.callNotFound()
    const xml = await metadataXml(app.settings, company, await ourKeys(ctx, company))
    return reply.type('application/samlmetadata+xml').send(xml)
  })
}

/** `?to=` page to open afterward, `?email=` for the provider's form, `?test=1` for administrators. */
async function start(ctx: SystemContext, companyId: string, request: FastifyRequest): Promise<string> {
  const query = new URLSearchParams(queryOf(request))
  const email = query.get('email') ?? ''
  const isTest =
    query.get('test') === '1' && holds(ctx.actor, 'corp_admin', companyId) && !ctx.actor?.viewedBy
  const connection = isId(companyId) ? await findConnection(ctx.db, companyId) : null
  if (!connection || (connection.mode === 'off' && !isTest)) return refusedPage('off')
  try {
    return await startLogin(ctx, connection, {
      isTest,
      path: query.get('to') ?? '/home',
      hint: isEmailAddress(email) ? email : '',
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { reason, detail } = error
    await recordAttempt(ctx, { companyId, outcome: reason, isTest, detail })
    return isTest ? `/corporateSignOn?company=${companyId}` : refusedPage(reason)
  }
}

/**
 * Accepts a SAML provider's response posted by the browser. The request comes from the provider's site, without our
 * cookies or a CSRF token, so it only stores the response. The callback, which receives the cookie, reads it.
 */
async function takePosted(ctx: SystemContext, companyId: string, request: FastifyRequest): Promise<string> {
  const connection = isId(companyId) ? await findConnection(ctx.db, companyId) : null
  if (connection?.protocol !== 'saml') return refusedPage('off')
  const { SAMLResponse: answer = '', RelayState: state = '' } = readPosted(request.body)
  if (await storeAnswer(ctx, companyId, { state, answer }))
    return `${signOnPath(companyId, 'callback')}?state=${encodeURIComponent(state)}`
  // Records only responses signed by the provider; otherwise anyone could fill the list of attempts.
  if (connection.mode !== 'off' && (await isUnsolicited(ctx, connection, answer)))
    await recordAttempt(ctx, { companyId, outcome: 'unsolicited' })
  return refusedPage('unsolicited')
}

const Posted = z.object({ SAMLResponse: z.string(), RelayState: z.string().max(200) }).partial()
const readPosted = (body: unknown): z.output<typeof Posted> => Posted.safeParse(body).data ?? {}

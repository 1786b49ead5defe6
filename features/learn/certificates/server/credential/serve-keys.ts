import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/server/app.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { issuerProfile } from '../../rules/open-badge.ts'
import { issuerAddress } from './places.ts'
import { publicKeys } from './signing-keys.ts'
import { signStatusList } from './status-list.ts'

const callFrom = (app: App, request: FastifyRequest, reply: FastifyReply) =>
  makeContext(app, { actor: null, now: app.clock(), http: requestFacts(app, request, reply) })

/** Wallets and verifiers fetch these from other origins, so any site may read them. */
const forAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Serves the public data required to verify a credential. */
export function serveKeys(http: FastifyInstance, app: App): void {
  const fresh = (seconds: number) => ({ ...forAll, 'cache-control': `public, max-age=${seconds}` })
  http.get('/.well-known/jwks.json', async (request, reply) => {
    const keys = await publicKeys(callFrom(app, request, reply))
    return reply.headers(fresh(300)).type('application/jwk-set+json').send(JSON.stringify({ keys }))
  })
  http.get<{ Params: { keyid: string } }>('/api/certificates/keys/:keyid', async (request, reply) => {
    const keys = await publicKeys(callFrom(app, request, reply))
    const found = keys.find(({ kid }) => kid?.endsWith(`/${request.params.keyid}`))
    if (!found) return sendCommonError(reply, 'not-found')
    return reply.headers(fresh(86_400)).type('application/jwk+json').send(JSON.stringify(found))
  })
  http.get('/api/certificates/issuer', async (_request, reply) => {
    const { provider, publicUrl } = app.settings
    const issuer = {
      name: provider.name,
      email: provider.email,
      address: provider.postalAddress,
      url: publicUrl,
    }
    const profile = {
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      ...issuerProfile(issuer, issuerAddress(app.settings)),
    }
    return reply.headers(fresh(300)).type('application/json').send(JSON.stringify(profile))
  })
  http.get<{ Params: { list: string } }>('/api/certificates/status/:list', async (request, reply) => {
    const list = /^\d{1,6}$/.test(request.params.list) ? Number(request.params.list) : null
    if (list === null) return sendCommonError(reply, 'not-found')
    const token = await signStatusList(callFrom(app, request, reply), list)
    return reply.headers(fresh(60)).type('application/vc+jwt').send(token)
  })
}

import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/server/app.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { issuerProfile } from '../../rules/open-badge.ts'
import { serveBundle } from '../bundle/serve-bundle.ts'
import { issuerAddress } from '../credential/places.ts'
import { type NameChoice, signCredential } from '../credential/sign-credential.ts'
import { publicKeys } from '../credential/signing-keys.ts'
import { signStatusList } from '../credential/status-list.ts'
import { pdfOf } from '../documents/pdf-of.ts'
import { callOf, enter } from './door.ts'

/** Files of certificates for those who may have them, and what anybody needs to check a credential. */
export function serveFiles(http: FastifyInstance, app: App): void {
  servePaper(http, app)
  serveCredentials(http, app)
  serveKeys(http, app)
  serveBundle(http, app)
}

function servePaper(http: FastifyInstance, app: App): void {
  http.get('/api/certificates/certificate.pdf', async (request, reply) => {
    const asked = await enter(app, request, reply)
    if (!asked) return reply
    const pdf = await pdfOf(asked.call, asked.row)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${asked.row.number}.pdf"`)
      .type('application/pdf')
      .send(pdf)
  })
}

/** `?name=hidden` leaves the name out but for a hash. */
const nameChoice = (query: unknown): NameChoice =>
  (query as { name?: unknown }).name === 'hidden' ? 'hidden' : 'given'

function serveCredentials(http: FastifyInstance, app: App): void {
  http.get('/api/certificates/credential.jwt', async (request, reply) => {
    const asked = await enter(app, request, reply)
    if (!asked) return reply
    const token = await signCredential(asked.call, asked.row, nameChoice(request.query))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${asked.row.number}.jwt"`)
      .type('application/vc+jwt')
      .send(token)
  })
  http.get('/api/certificates/credential.json', async (request, reply) => {
    const asked = await enter(app, request, reply)
    if (!asked) return reply
    const token = await signCredential(asked.call, asked.row, nameChoice(request.query))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${asked.row.number}.json"`)
      .type('application/vc+json')
      .send(JSON.stringify(enveloped(token), null, 2))
  })
}

/** The signed credential in JSON, as the W3C's data model puts one that is signed as a whole. */
const enveloped = (token: string) => ({
  '@context': 'https://www.w3.org/ns/credentials/v2',
  id: `data:application/vc+jwt,${token}`,
  type: 'EnvelopedVerifiableCredential',
})

/** Wallets and verifiers fetch these from other sites, so any site may read them. */
const forAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

function serveKeys(http: FastifyInstance, app: App): void {
  const fresh = (seconds: number) => ({ ...forAll, 'cache-control': `public, max-age=${seconds}` })
  http.get('/.well-known/jwks.json', async (request, reply) => {
    const keys = await publicKeys(callOf(app, request, reply, null))
    return reply.headers(fresh(300)).type('application/jwk-set+json').send(JSON.stringify({ keys }))
  })
  http.get<{ Params: { keyid: string } }>('/api/certificates/keys/:keyid', async (request, reply) => {
    const keys = await publicKeys(callOf(app, request, reply, null))
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
    const token = await signStatusList(callOf(app, request, reply, null), list)
    return reply.headers(fresh(60)).type('application/vc+jwt').send(token)
  })
}

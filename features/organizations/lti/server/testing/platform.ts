import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
const SCOPES = [
  'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
]
export const CLIENT = 'permeate-at-lms'
export const DEPLOYMENT = 'deployment-1'

export interface PlatformUser {
  sub: string
  email?: string
  given_name?: string
  family_name?: string
}

/** Changes that a test makes to a launch before it is sent. */
export interface Forgery {
  claims?: (claims: JWTPayload) => JWTPayload
  key?: 'foreign' | 'none' | 'hmac'
}

interface Score {
  userId: string
  timestamp: string
  activityProgress: string
  gradingProgress: string
  scoreGiven?: number
  scoreMaximum?: number
}

export interface LaunchOptions {
  kind?: 'course' | 'deep-link'
  roles?: string[]
  /** Changes of the launch; the platform itself always sends what the standard requires. */
  forgery?: Forgery
}

/**
 * Starts an LTI 1.3 platform on this machine, as strict as the standard. `oidc-provider` verifies our client assertions
 * and issues access tokens; `jose` signs launches. Port 0 selects a free port.
 */
export async function startPlatform(port = 0) {
  const server = createServer((request, response) => {
    state.requests.push(`${request.method} ${request.url}`)
    if (state.isDown) return request.socket.destroy()
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const foreign = await generateKeyPair('RS256')
  let key = await newKey('first')
  const state = {
    isDown: false,
    requests: [] as string[],
    /** Whether /jwks responds with the keys. */
    hasKeys: true,
    /** Status of the next scores instead of the platform's own decision. */
    scoreStatus: null as number | null,
    user: { sub: 'u1' } as PlatformUser,
    launch: {} as LaunchOptions,
    target: '',
    members: [] as { user_id: string; name: string; email: string; status: string }[],
    /** Scores by line item and user, in order of arrival. */
    scores: [] as Score[],
    /** JWTs of deep linking responses. */
    returned: [] as string[],
  }
  let provider: Provider | null = null

  /** Registers our tool with its public keys. */
  function connect(jwks: JSONWebKeySet): void {
    provider = new Provider(origin, {
      clients: [
        {
          client_id: CLIENT,
          token_endpoint_auth_method: 'private_key_jwt',
          grant_types: ['client_credentials'],
          response_types: [],
          redirect_uris: [],
          scope: SCOPES.join(' '),
          jwks: { keys: jwks.keys.map((each) => ({ ...each })) },
        },
      ],
      scopes: SCOPES,
      features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
      clientAuthMethods: ['private_key_jwt'],
      ttl: { ClientCredentials: 600 },
    })
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const json = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (pathname === '/jwks') return state.hasKeys ? json(200, { keys: [key.jwk] }) : json(503, {})
    if (pathname === '/auth') return html(response, await authorize(searchParams))
    if (pathname === '/course') return html(response, coursePage(searchParams))
    if (pathname === '/return') {
      state.returned.push(new URLSearchParams(await bodyOf(request)).get('JWT') ?? '')
      return html(response, '<!doctype html><title>LMS</title><p>Added</p>')
    }
    if (pathname === '/lineitems/7/scores' && searchParams.get('type') === 'quiz')
      return response.writeHead(await takeScore(request)).end()
    if (pathname === '/members') {
      if (!(await isAllowed(request, SCOPES[1]))) return response.writeHead(401).end()
      const page = Number(searchParams.get('page') ?? '1')
      const next = `<${origin}/members?page=${page + 1}>; rel="next"`
      const shown = state.members.slice(page - 1, page)
      return json(200, { members: shown }, page < state.members.length ? { link: next } : {})
    }
    if (pathname === '/token' && provider) return provider.callback()(request, response)
    return response.writeHead(404).end()
  }

  /** Responds to an authorization request with the form that a browser posts. */
  async function authorize(query: URLSearchParams): Promise<string> {
    const expected = {
      response_type: 'id_token',
      response_mode: 'form_post',
      scope: 'openid',
      prompt: 'none',
    }
    for (const [name, value] of Object.entries(expected))
      if (query.get(name) !== value) throw new Error(`${name} is ${query.get(name)}`)
    if (query.get('client_id') !== CLIENT || query.get('login_hint') !== state.user.sub)
      throw new Error('Another tool or user')
    const token = await signed(claimsOf(query.get('nonce') ?? ''), state.launch.forgery ?? {})
    return `<!doctype html><title>LMS</title><form method="post" action="${query.get('redirect_uri')}">
<input type="hidden" name="state" value="${query.get('state')}"><input type="hidden" name="id_token" value="${token}">
</form><script>document.forms[0].submit()</script>`
  }

  function claimsOf(nonce: string): JWTPayload {
    const { kind = 'course', roles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'] } =
      state.launch
    const now = Math.floor(Date.now() / 1000)
    const shared = {
      iss: origin,
      aud: CLIENT,
      iat: now,
      exp: now + 300,
      nonce,
      ...state.user,
      [`${CLAIM}/version`]: '1.3.0',
      [`${CLAIM}/deployment_id`]: DEPLOYMENT,
      [`${CLAIM}/target_link_uri`]: state.target,
      [`${CLAIM}/roles`]: roles,
      [`${CLAIM}/context`]: { id: 'c1', title: 'Water treatment 2026' },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${origin}/members`,
        service_versions: ['2.0'],
      },
    }
    if (kind === 'course')
      return {
        ...shared,
        [`${CLAIM}/message_type`]: 'LtiResourceLinkRequest',
        [`${CLAIM}/resource_link`]: { id: 'link-1' },
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
          scope: SCOPES,
          lineitem: `${origin}/lineitems/7?type=quiz`,
        },
      }
    return {
      ...shared,
      [`${CLAIM}/message_type`]: 'LtiDeepLinkingRequest',
      'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
        deep_link_return_url: `${origin}/return`,
        accept_types: ['ltiResourceLink'],
        accept_presentation_document_targets: ['window'],
        accept_multiple: true,
        data: 'data of the platform',
      },
    }
  }

  async function signed(claims: JWTPayload, { claims: change, key: by }: Forgery): Promise<string> {
    const changed = change?.(claims) ?? claims
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    if (by === 'none') return `${encoded({ alg: 'none' })}.${encoded(changed)}.`
    if (by === 'hmac')
      return new SignJWT(changed)
        .setProtectedHeader({ alg: 'HS256', kid: key.jwk.kid })
        .sign(Buffer.from(JSON.stringify(key.jwk)))
    return new SignJWT(changed)
      .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid })
      .sign(by === 'foreign' ? foreign.privateKey : key.privateKey)
  }

  async function isAllowed({ headers }: IncomingMessage, scope = ''): Promise<boolean> {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const found = await provider?.ClientCredentials.find(token)
    return found?.scope?.split(' ').includes(scope) ?? false
  }

  /** Takes a score only if it is newer than the one of this user, as AGS 2.0 specifies. */
  async function takeScore(request: IncomingMessage): Promise<number> {
    if (!(await isAllowed(request, SCOPES[0]))) return 401
    if (request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json') return 415
    const score = JSON.parse(await bodyOf(request)) as Score
    if (state.scoreStatus !== null) return state.scoreStatus
    const before = state.scores.filter(({ userId }) => userId === score.userId).at(-1)
    if (before && before.timestamp >= score.timestamp) return 409
    state.scores.push(score)
    return 200
  }

  const coursePage = (query: URLSearchParams): string => {
    const login = query.get('login') ?? ''
    const start = `${login}?${new URLSearchParams(announcement())}`
    return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>LMS</title>
<h1>Water treatment 2026</h1><iframe title="Course" src="${start.replaceAll('&', '&amp;')}" width="100%" height="420"></iframe></html>`
  }

  /** Parameters with which the platform starts a launch at our login URL. */
  const announcement = () => ({
    iss: origin,
    client_id: CLIENT,
    login_hint: state.user.sub,
    target_link_uri: state.target,
    lti_message_hint: 'a hint',
    lti_deployment_id: DEPLOYMENT,
  })

  return {
    origin,
    state,
    connect,
    announcement,
    /** Replaces the signing key. */
    rotate: async (name: string) => {
      key = await newKey(name)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

const html = (response: ServerResponse, page: string) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}

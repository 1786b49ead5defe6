import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { errors, Provider } from 'oidc-provider'

export interface IdentityOptions {
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Where users return to after a logout. */
  loggedOutUri?: string
  /** Where logouts are reported, and who delivers the logout token there. */
  backchannel?: { uri: string; deliver: (form: string) => Promise<number> }
  /** Returns the provider's claims about the user who entered this address in its form. */
  claimsOf: (email: string) => Record<string, unknown> & { sub: string }
  /** Title of the login form. */
  title?: string
}

/** Changes that a test makes to an ID token before it is sent: other claims or another key. */
export interface Forgery {
  claims?: (claims: JWTPayload) => JWTPayload
  key?: 'foreign' | 'none'
}

/**
 * Starts a real OpenID provider on this machine, for tests and for trying out sign-on. Port 0 selects a free port. It
 * responds once it is connected with an application. Users sign in with an email address and no password.
 */
export async function startIdentityProvider(port = 0) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const state: { forgery: Forgery | null; requests: string[]; isDown: boolean } = {
    forgery: null,
    requests: [],
    isDown: false,
  }
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async () => {}
  const server = createServer((request, response) => {
    state.requests.push(request.url ?? '')
    if (state.isDown) return request.socket.destroy()
    // Node's default header shows the machine's clock even if a test sets a different time.
    response.setHeader('date', new Date().toUTCString())
    handle(request, response).catch(() => response.writeHead(400).end('This sign-in has ended. Start again.'))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://localhost:${typeof address === 'object' ? address?.port : port}`
  const forge = async (claims: JWTPayload, { claims: change, key }: Forgery): Promise<string> => {
    const changed = change?.(claims) ?? claims
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    if (key === 'none') return `${encoded({ alg: 'none' })}.${encoded(changed)}.`
    const signed = new SignJWT(changed).setProtectedHeader({ alg: 'RS256', kid: 'test' })
    return signed.sign(key === 'foreign' ? foreign.privateKey : privateKey)
  }
  const connect = (options: IdentityOptions): void => {
    const known = new Map<string, ReturnType<IdentityOptions['claimsOf']>>()
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: options.clientId,
          client_secret: options.clientSecret,
          redirect_uris: [options.redirectUri],
          ...(options.loggedOutUri ? { post_logout_redirect_uris: [options.loggedOutUri] } : {}),
          ...(options.backchannel
            ? { backchannel_logout_uri: options.backchannel.uri, backchannel_logout_session_required: true }
            : {}),
        },
      ],
      fetch: async (url, request) =>
        options.backchannel
          ? new Response(null, { status: await options.backchannel.deliver(String(request?.body)) })
          : fetch(url, request),
      jwks: { keys: [jwk] },
      ttl: {
        AccessToken: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
        Grant: 600,
        AuthorizationCode: 60,
      },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: true },
        backchannelLogout: { enabled: true },
      },
      interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
      findAccount: (_ctx, id) => ({ accountId: id, claims: async () => known.get(id) ?? { sub: id } }),
      // No consent form: the company operates both sides.
      async loadExistingGrant({ oidc }) {
        const grant = new provider.Grant({
          accountId: oidc.session?.accountId ?? '',
          clientId: oidc.client?.clientId ?? '',
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.use(async (ctx, next) => {
      await next()
      const body = ctx.body as { id_token?: string } | undefined
      if (ctx.path !== '/token' || !state.forgery || !body?.id_token) return
      const claims = JSON.parse(
        Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString(),
      ) as JWTPayload
      ctx.body = { ...body, id_token: await forge(claims, state.forgery) }
    })
    const callback = provider.callback()
    handle = async (request, response) => {
      if (!request.url?.startsWith('/login/')) return callback(request, response)
      try {
        if (request.method === 'POST') {
          const email = new URLSearchParams(await bodyOf(request)).get('email') ?? ''
          const claims = options.claimsOf(email)
          known.set(claims.sub, claims)
          const result = email ? { login: { accountId: claims.sub } } : { error: 'access_denied' }
          return await provider.interactionFinished(request, response, result)
        }
        const { params } = await provider.interactionDetails(request, response)
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(loginForm(options.title ?? 'Identity provider', String(params.login_hint ?? '')))
      } catch (error) {
        if (!(error instanceof errors.OIDCProviderError)) throw error
        response.writeHead(400).end('This sign-in has ended. Start again.')
      }
    }
  }
  return {
    issuer,
    state,
    connect,
    /** Signs any claims like an ID token. */
    forge,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}

export const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

export const loginForm = (
  title: string,
  hint: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:22rem;margin:4rem auto;padding:0 1rem}
input,button{font:inherit;display:block;width:100%;box-sizing:border-box;padding:.6rem;margin:.4rem 0}</style>
<h1>${escaped(title)}</h1><p>A trial: no password is asked.</p><form method="post">
<label>Email<input name="email" type="email" value="${escaped(hint)}" autofocus></label>
<button>Sign in</button></form></html>`

/** Cookies of a browser at the provider. */
export type Jar = Map<string, string>

/**
 * Follows the provider's pages like a browser with separate cookies. Enters the address in its login form, where a blank
 * address cancels, and confirms a logout. Returns our URL to which the provider redirects.
 */
export async function signInAt(
  start: string,
  email: string,
  own: string,
  jar: Jar = new Map(),
): Promise<string> {
  let url = start
  let form: Record<string, string> | null = null
  for (let steps = 0; steps < 12; steps++) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url).href
      form = null
      if (url.startsWith(own)) return url.slice(own.length)
    } else if (response.ok && url.includes('/login/')) form = { email }
    else if (response.ok && url.includes('/session/end')) {
      const [, xsrf = '']: readonly string[] = /name="xsrf" value="([^"]*)"/.exec(await response.text()) ?? []
      url = new URL('/session/end/confirm', url).href
      form = { xsrf, logout: 'yes' }
    } else throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
  }
  throw new Error('The provider does not lead back')
}

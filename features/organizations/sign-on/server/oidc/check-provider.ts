import * as client from 'openid-client'
import type { Context } from '#platform/server/context.ts'
import { fetchOutside } from '#platform/server/outside/fetch-outside.ts'
import { type ConnectionRow, signOnUrl } from '../connections.ts'
import { Problem, problemOf } from '../problem.ts'
import { CLOCK_TOLERANCE, checkInOrder, type Protocol } from '../protocol.ts'
import { discoverProvider, type Provider } from './provider.ts'

/** Checks metadata, clock, keys, and the client secret. */
export const checkProvider: Protocol['check'] = (ctx, connection) => {
  let provider: Provider | undefined
  const known = (): Provider => provider ?? (Promise.reject(new Error('Not asked yet')) as never)
  return checkInOrder([
    [
      'The identity provider answers with its metadata',
      async () => {
        provider = await discoverProvider(ctx, connection)
        return ''
      },
    ],
    ['Its clock agrees with ours', () => refuseClock(known())],
    ['Its signing keys can be read', () => readKeys(ctx, known())],
    ['It accepts our client ID and secret', () => trySecret(ctx, connection, known())],
    ['Logging out', () => describeLogout(known())],
  ])
}

function refuseClock({ ahead }: Provider): string {
  if (ahead === null || Math.abs(ahead) <= CLOCK_TOLERANCE) return ''
  const minutes = Math.round(Math.abs(ahead) / 60)
  throw new Problem('clock', `Its clock is ${minutes} minutes ${ahead > 0 ? 'ahead of' : 'behind'} ours.`)
}

function describeLogout({ config }: Provider): string {
  const { end_session_endpoint: address, backchannel_logout_supported: isReported } = config.serverMetadata()
  return [
    address
      ? 'A logout here can also log out there.'
      : 'It offers no logout (end_session_endpoint): a logout here ends the session here only.',
    isReported
      ? 'It can report a logout there to our back-channel logout address.'
      : 'It does not say that it reports logouts (back-channel logout).',
  ].join(' ')
}

async function readKeys(ctx: Context, { config }: Provider): Promise<string> {
  const { jwks_uri: address } = config.serverMetadata()
  if (!address) throw new Problem('wrong-metadata', 'The metadata has no jwks_uri.')
  const response = await fetchOutside(address, {}, ctx.settings.signOnOrigin)
  const read: unknown = await response.json().catch(() => null)
  const keys = (read as { keys?: unknown } | null)?.keys
  if (!Array.isArray(keys) || keys.length === 0)
    throw new Problem('wrong-metadata', 'There are no keys at jwks_uri.')
  return ''
}

/** Redeems a nonexistent code: a provider that knows us refuses the code, any other provider refuses us. */
async function trySecret(ctx: Context, { companyId }: ConnectionRow, { config }: Provider): Promise<string> {
  const state = client.randomState()
  const url = new URL(signOnUrl(ctx.settings, companyId, 'callback'))
  url.search = new URLSearchParams({ code: 'test', state, iss: config.serverMetadata().issuer }).toString()
  try {
    await client.authorizationCodeGrant(config, url, {
      expectedState: state,
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
    })
  } catch (error) {
    const problem = problemOf(error)
    if (problem.reason !== 'provider-error') throw problem
  }
  return ''
}

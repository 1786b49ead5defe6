import * as client from 'openid-client'
import type { Context } from '#platform/server/context.ts'
import { fetchOutside } from '#platform/server/outside/fetch-outside.ts'
import { type ConnectionRow, secretOf } from '../connections.ts'
import { Problem, problemOf } from '../problem.ts'
import { CLOCK_TOLERANCE } from '../protocol.ts'

/** Provider of a company, with freshly fetched metadata. */
export interface Provider {
  config: client.Configuration
  /** Seconds that the provider's clock is ahead of ours, according to its response; null if not stated. */
  ahead: number | null
}

/** Fetches the provider's metadata. Throws a Problem. */
export async function discoverProvider(ctx: Context, connection: ConnectionRow): Promise<Provider> {
  const { signOnOrigin } = ctx.settings
  let ahead: number | null = null
  const customFetch: client.CustomFetch = async (url, options) => {
    const response = await fetchOutside(url, options, signOnOrigin)
    const date = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(date)) ahead ??= Math.round((date - ctx.now.getTime()) / 1000)
    return response
  }
  const isOwn = URL.canParse(connection.issuer) && new URL(connection.issuer).origin === signOnOrigin
  const insecure = isOwn ? [client.allowInsecureRequests] : []
  const { clientId, issuer } = connection
  const metadata = { [client.clockSkew]: skewOf(ctx), [client.clockTolerance]: CLOCK_TOLERANCE }
  try {
    const found = await client.discovery(new URL(issuer), clientId, metadata, client.None(), {
      [client.customFetch]: customFetch,
      execute: insecure,
      timeout: 10,
    })
    const server = found.serverMetadata()
    // Also refuses providers that use one issuer for the users of many companies.
    if (withoutSlash(server.issuer) !== withoutSlash(issuer))
      throw new Problem('wrong-metadata', `The metadata is of ${server.issuer}.`)
    const config = new client.Configuration(
      server,
      clientId,
      metadata,
      authOf(server, secretOf(ctx, connection)),
    )
    config[client.customFetch] = customFetch
    config.timeout = 10
    if (isOwn) client.allowInsecureRequests(config)
    client.enableNonRepudiationChecks(config)
    return { config, ahead }
  } catch (error) {
    const problem = problemOf(error)
    if (problem.reason === 'unreachable' || problem.reason === 'wrong-metadata') throw problem
    throw new Problem('wrong-metadata', problem.detail)
  }
}

const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '')

/** Returns the seconds from the library's clock to the clock of the context. */
const skewOf = ({ now }: Context): number => Math.round((now.getTime() - Date.now()) / 1000)

/** Returns how the provider expects the secret: in the header unless it specifies otherwise. */
function authOf(server: client.ServerMetadata, secret: string): client.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret)
}

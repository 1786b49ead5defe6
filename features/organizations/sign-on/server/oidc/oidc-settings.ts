import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { seal } from '#platform/server/keys/sealed.ts'
import { ForbiddenAddress, refuseForbiddenUrl } from '#platform/server/outside/post-outside.ts'
import { secretPurpose } from '../connections.ts'
import type { Protocol } from '../protocol.ts'

export const readOidcSettings: Protocol['readSettings'] = (ctx, input, before) => {
  const { compid, clientId, clientSecret } = input
  const issuer = readIssuer(ctx, input.issuer)
  if (clientId === '') refuse('bad-input', { fields: { clientId: 'Please enter the client ID.' } })
  const known = before?.protocol === 'oidc' && before.issuer === issuer ? before : null
  // A stored secret is sent only to the provider for which it was entered.
  if (!known && clientSecret === '')
    refuse('bad-input', { fields: { clientSecret: 'Please enter the client secret of this issuer.' } })
  return {
    issuer,
    clientId,
    clientSecret:
      known && clientSecret === ''
        ? known.clientSecret
        : seal(ctx.settings, secretPurpose(compid), clientSecret),
    loginUrl: '',
    certificates: [],
    isTested: known?.clientId === clientId && clientSecret === '',
  }
}

/** Returns the issuer, also from its metadata URL. Refuses addresses that we do not request, with a field error. */
function readIssuer({ settings: { signOnOrigin } }: Context, text: string): string {
  const issuer = text.replace(/\/\.well-known\/openid-configuration$/, '')
  try {
    const { search, hash } = refuseForbiddenUrl(issuer, signOnOrigin)
    if (search || hash) throw new ForbiddenAddress('Please enter the address without ? and #.')
    return issuer
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error
    return refuse('bad-input', { fields: { issuer: error.message } })
  }
}

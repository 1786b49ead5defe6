import { refuse } from '#platform/contract/refusal.ts'
import { seal } from '#platform/server/keys/sealed.ts'
import { readOutsideUrl } from '#platform/server/outside/read-outside-url.ts'
import { secretPurpose } from '../connections.ts'
import type { Protocol } from '../protocol.ts'

export const readOidcSettings: Protocol['readSettings'] = (ctx, input, before) => {
  const { compid, clientId, clientSecret } = input
  // The address of the metadata is accepted, too.
  const address = input.issuer.replace(/\/\.well-known\/openid-configuration$/, '')
  const issuer = readOutsideUrl(address, 'issuer', ctx.settings.signOnOrigin)
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
    logoutUrl: '',
    certificates: [],
    isTested: known?.clientId === clientId && clientSecret === '',
  }
}

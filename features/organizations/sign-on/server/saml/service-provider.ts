import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'
import type { Context } from '#platform/server/context.ts'
import type { Settings } from '#platform/server/settings.ts'
import { type ConnectionRow, signOnUrl } from '../connections.ts'

/** Our name to the provider. Each company has its own, so that an assertion for one is of no use to another. */
export const entityId = (settings: Pick<Settings, 'publicUrl'>, companyId: string): string =>
  signOnUrl(settings, companyId, 'metadata')

/** The id of the request of a sign-in, which the answer must repeat. */
export const requestId = (nonce: string): string => `_${nonce}`

const shared = (settings: Pick<Settings, 'publicUrl'>, companyId: string) => ({
  issuer: entityId(settings, companyId),
  callbackUrl: signOnUrl(settings, companyId, 'acs'),
  wantAssertionsSigned: true,
  // Any lasting format: the provider knows which one is right for its people.
  identifierFormat: null,
})

/** The library, set up for a company. It builds requests and verifies signatures; times are checked by `ctx.now`. */
export function serviceProvider({ settings }: Context, connection: ConnectionRow, request = ''): SAML {
  const { companyId, loginUrl, certificates } = connection
  return new SAML({
    ...shared(settings, companyId),
    audience: entityId(settings, companyId),
    entryPoint: loginUrl,
    idpCert: certificates,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => request,
    acceptedClockSkewMs: -1,
  })
}

/** What a provider needs to know of us, as XML. */
export const metadataXml = (settings: Pick<Settings, 'publicUrl'>, companyId: string): string =>
  generateServiceProviderMetadata({ ...shared(settings, companyId), generateUniqueId: () => `_${companyId}` })

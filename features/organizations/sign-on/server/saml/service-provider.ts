import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'
import type { Context } from '#platform/server/context.ts'
import type { Settings } from '#platform/server/settings.ts'
import { type ConnectionRow, signOnUrl } from '../connections.ts'

/** Our entity id for the provider. Unique per company, so that an assertion is valid for one company only. */
export const entityId = (settings: Pick<Settings, 'publicUrl'>, companyId: string): string =>
  signOnUrl(settings, companyId, 'metadata')

/** Returns the id of a sign-in request, which the response must repeat. */
export const requestId = (nonce: string): string => `_${nonce}`

const shared = (settings: Pick<Settings, 'publicUrl'>, companyId: string) => ({
  issuer: entityId(settings, companyId),
  callbackUrl: signOnUrl(settings, companyId, 'acs'),
  wantAssertionsSigned: true,
  // Accepts any stable format: the provider knows which one suits its users.
  identifierFormat: null,
})

/** Configures the library for a company. It builds requests and verifies signatures; times are checked by `ctx.now`. */
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

/** Returns our metadata for a provider, as XML. */
export const metadataXml = (settings: Pick<Settings, 'publicUrl'>, companyId: string): string =>
  generateServiceProviderMetadata({ ...shared(settings, companyId), generateUniqueId: () => `_${companyId}` })

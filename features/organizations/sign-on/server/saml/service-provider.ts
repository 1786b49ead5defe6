import type { SAML } from '@node-saml/node-saml'
import type { Context } from '#platform/server/context.ts'
import type { Settings } from '#platform/server/settings.ts'
import { type ConnectionRow, signOnUrl } from '../connections.ts'
import type { OurKeys } from './our-keys.ts'

/** Loaded by the first company that uses SAML: it takes megabytes of memory. */
const nodeSaml = async () => (await import('@node-saml/node-saml')).default

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Our entity id for the provider. Unique per company, so that an assertion is valid for one company only. */
export const entityId = (settings: Pick<Settings, 'publicUrl'>, companyId: string): string =>
  signOnUrl(settings, companyId, 'metadata')

/** Returns the id of a sign-in request, which the response must repeat. */
export const requestId = (nonce: string): string => `_${nonce}`

const shared = (settings: Pick<Settings, 'publicUrl'>, companyId: string) => ({
  issuer: entityId(settings, companyId),
  callbackUrl: signOnUrl(settings, companyId, 'acs'),
  logoutCallbackUrl: signOnUrl(settings, companyId, 'slo'),
  wantAssertionsSigned: true,
  // Accepts any stable format: the provider knows which one suits its users.
  identifierFormat: null,
})

interface LibraryOptions {
  /** Id of the message to send; by default random. */
  request?: string
  /** Signs logout messages. Sign-in requests are not signed: AD FS refuses signatures of a key that it does not know. */
  privateKey?: string
  decryptionPvk?: string
}

/** Configures the library for a company. It builds requests and verifies signatures; times are checked by `ctx.now`. */
export async function serviceProvider(
  { settings }: Pick<Context, 'settings'>,
  connection: ConnectionRow,
  { request, ...keys }: LibraryOptions = {},
): Promise<SAML> {
  const { SAML } = await nodeSaml()
  const { companyId, loginUrl, logoutUrl, certificates } = connection
  return new SAML({
    ...shared(settings, companyId),
    audience: entityId(settings, companyId),
    entryPoint: loginUrl,
    logoutUrl,
    idpCert: certificates,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    ...(request === undefined ? {} : { generateUniqueId: () => request }),
    signatureAlgorithm: 'sha256',
    acceptedClockSkewMs: -1,
    ...keys,
  })
}

/** Returns our metadata for a provider, as XML. */
export async function metadataXml(
  settings: Pick<Settings, 'publicUrl'>,
  companyId: string,
  { signer, decrypters, certificates }: OurKeys,
): Promise<string> {
  const { generateServiceProviderMetadata } = await nodeSaml()
  const xml = generateServiceProviderMetadata({
    ...shared(settings, companyId),
    generateUniqueId: () => `_${companyId}`,
    privateKey: signer,
    publicCerts: certificates,
    decryptionPvk: decrypters[0] ?? '',
    decryptionCert: certificates[0] ?? '',
  })
  // The library lists one binding for the logout, and takes a signing key for signed sign-in requests.
  const service = `<SingleLogoutService Binding="${REDIRECT}" Location="${signOnUrl(settings, companyId, 'slo')}"/>`
  return xml
    .replace('AuthnRequestsSigned="true"', 'AuthnRequestsSigned="false"')
    .replace('<SingleLogoutService ', `${service}\n    <SingleLogoutService `)
}

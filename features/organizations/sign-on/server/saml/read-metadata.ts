import { childrenOf, elementsOf, readXml, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import type { Context } from '#platform/server/context.ts'
import { fetchOutside, Unreachable } from '#platform/server/outside/fetch-outside.ts'
import { readCertificates, UnusableCertificate } from './certificates.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Reason for refusing metadata, as a sentence for the administrator. */
export class UnusableMetadata extends Error {
  override name = 'UnusableMetadata'
}

export interface ProviderMetadata {
  issuer: string
  loginUrl: string
  /** '' if the provider has no logout by redirect. */
  logoutUrl: string
  certificates: string[]
}

/** Fetches metadata from a URL. Throws UnusableMetadata. */
export async function fetchMetadata({ settings }: Context, url: string): Promise<ProviderMetadata> {
  let response: Response
  try {
    response = await fetchOutside(
      url,
      { headers: { accept: 'application/samlmetadata+xml, */*' } },
      settings.signOnOrigin,
    )
  } catch (error) {
    if (error instanceof Unreachable) throw new UnusableMetadata(error.message)
    throw error
  }
  if (response.status >= 300 && response.status < 400)
    throw new UnusableMetadata('The address leads to another one. Please enter that one.')
  if (!response.ok) throw new UnusableMetadata(`The server answered with the status ${response.status}.`)
  return readMetadata(await response.text())
}

/** Parses the metadata of an identity provider. Throws UnusableMetadata. */
export function readMetadata(xml: string): ProviderMetadata {
  const root = readXml(xml)
  if (!root) throw new UnusableMetadata('This is not XML that we can read.')
  const entities = elementsOf(root, 'EntityDescriptor').filter(
    (entity) => childrenOf(entity, 'IDPSSODescriptor').length > 0,
  )
  const [entity] = entities
  if (!entity) throw new UnusableMetadata('This is not the metadata of an identity provider of SAML 2.0.')
  if (entities.length > 1)
    throw new UnusableMetadata('This metadata has several identity providers. Please enter that of yours.')
  const issuer = entity.attributes.entityID ?? ''
  if (issuer === '') throw new UnusableMetadata('The metadata has no entity ID.')
  const [descriptor] = childrenOf(entity, 'IDPSSODescriptor')
  const redirectOf = (service: string) =>
    childrenOf(descriptor, service).find(({ attributes }) => attributes.Binding === REDIRECT)?.attributes
      .Location
  const loginUrl = redirectOf('SingleSignOnService')
  if (!loginUrl)
    throw new UnusableMetadata(
      'The metadata has no sign-on address (SingleSignOnService with HTTP-Redirect).',
    )
  const logoutUrl = redirectOf('SingleLogoutService') ?? ''
  return { issuer, loginUrl, logoutUrl, certificates: certificatesIn(descriptor) }
}

function certificatesIn(descriptor: XmlElement | undefined): string[] {
  const texts = childrenOf(descriptor, 'KeyDescriptor')
    .filter(({ attributes }) => attributes.use !== 'encryption')
    .flatMap((key) => elementsOf(key, 'X509Certificate').map(({ text }) => text))
  if (texts.length === 0) throw new UnusableMetadata('The metadata has no certificate for signing.')
  try {
    return [...new Set(texts.flatMap(readCertificates))]
  } catch (error) {
    if (error instanceof UnusableCertificate) throw new UnusableMetadata(error.message)
    throw error
  }
}

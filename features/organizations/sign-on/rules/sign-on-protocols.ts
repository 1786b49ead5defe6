/** Protocols supported for a company's identity provider. */
export const signOnProtocols = ['oidc', 'saml'] as const
export type SignOnProtocol = (typeof signOnProtocols)[number]

export const protocolNames: Readonly<Record<SignOnProtocol, string>> = {
  oidc: 'OpenID Connect',
  saml: 'SAML 2.0',
}

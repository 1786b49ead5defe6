import type { Connection } from '../../contract.ts'

/** Each protocol has its own name of the provider, so that a change of mind loses nothing typed. */
export function valuesOf(connection: Connection | null) {
  const { protocol, issuer = '', clientId = '', loginUrl = '', certificates = '' } = connection ?? {}
  return {
    issuer: protocol === 'oidc' ? issuer : '',
    clientId,
    clientSecret: '',
    entityId: protocol === 'saml' ? issuer : '',
    loginUrl,
    certificates,
    mode: connection?.mode ?? 'off',
    justInTime: connection?.justInTime ?? false,
  }
}

export type ConnectionValues = ReturnType<typeof valuesOf>

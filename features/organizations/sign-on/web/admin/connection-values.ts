import type { Connection } from '../../contract.ts'

/** Each protocol has a separate provider name, so that switching protocols loses no input. */
export function valuesOf(connection: Connection | null) {
  const {
    protocol,
    issuer = '',
    clientId = '',
    loginUrl = '',
    logoutUrl = '',
    certificates = '',
  } = connection ?? {}
  return {
    issuer: protocol === 'oidc' ? issuer : '',
    clientId,
    clientSecret: '',
    entityId: protocol === 'saml' ? issuer : '',
    loginUrl,
    logoutUrl,
    certificates,
    mode: connection?.mode ?? 'off',
    singleLogout: connection?.singleLogout ?? false,
    justInTime: connection?.justInTime ?? false,
  }
}

export type ConnectionValues = ReturnType<typeof valuesOf>

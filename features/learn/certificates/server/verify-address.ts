import type { Settings } from '#platform/server/settings.ts'

/** Where anybody can verify a certificate. */
export const verifyAddress = (settings: Pick<Settings, 'publicUrl'>, token: string): string =>
  `${settings.publicUrl}/verify/${token}`

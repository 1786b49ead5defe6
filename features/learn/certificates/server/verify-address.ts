import type { Settings } from '#platform/server/settings.ts'

/** Public verification URL of a certificate. */
export const verifyAddress = (settings: Pick<Settings, 'publicUrl'>, token: string): string =>
  `${settings.publicUrl}/verify/${token}`

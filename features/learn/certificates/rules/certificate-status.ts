export const certificateStatuses = ['valid', 'expiring', 'expired', 'revoked', 'superseded'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]

/** Number of days before expiry from which a certificate counts as expiring; its holder is then first reminded. */
export const EXPIRING_DAYS = 90

export const DAY = 86_400_000

interface Dates {
  expiresAt: Date | null
  revokedAt: Date | null
  supersededAt: Date | null
}

/**
 * Returns the status of a certificate at a given time. It is valid through `expiresAt`, the end of its last day.
 * `revoked` takes precedence over `superseded`, which takes precedence over `expired`.
 */
export function certificateStatus(
  { expiresAt, revokedAt, supersededAt }: Dates,
  now: Date,
): CertificateStatus {
  if (revokedAt) return 'revoked'
  if (supersededAt) return 'superseded'
  if (!expiresAt) return 'valid'
  if (expiresAt < now) return 'expired'
  return expiresAt.getTime() - now.getTime() <= EXPIRING_DAYS * DAY ? 'expiring' : 'valid'
}

interface StatusWords {
  label: string
  color: string
}

export const statusLabels: Readonly<Record<CertificateStatus, StatusWords>> = {
  valid: { label: 'Valid', color: 'teal' },
  expiring: { label: 'Expires soon', color: 'copper' },
  expired: { label: 'Expired', color: 'gray' },
  revoked: { label: 'Revoked', color: 'red' },
  superseded: { label: 'Superseded', color: 'gray' },
}

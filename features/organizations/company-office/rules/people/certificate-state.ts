/** Certificate states by which people can be filtered. */
export const certificateStates = ['none', 'valid', 'expiring', 'expired'] as const
export type CertificateState = (typeof certificateStates)[number]

export const certificateLabels: Readonly<Record<CertificateState, string>> = {
  none: 'No certificate',
  valid: 'Valid',
  expiring: 'Expires in 60 days',
  expired: 'Expired',
}

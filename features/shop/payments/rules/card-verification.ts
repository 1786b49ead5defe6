/** Result of 3-D Secure as PayPal's order reports it. */
export interface Authentication {
  liability_shift?: string | undefined
  three_d_secure?:
    | { enrollment_status?: string | undefined; authentication_status?: string | undefined }
    | undefined
}

/** The bank does not take part, cannot be asked, or the check was bypassed: nobody said no. */
const NOT_ENROLLED = new Set(['N', 'U', 'B'])
const CONTINUE = new Set(['YES', 'POSSIBLE'])

/**
 * Whether a card may be charged after 3-D Secure, by PayPal's table of recommended actions
 * (developer.paypal.com, 3D Secure response parameters). Without a result the bank did not require it.
 */
export function mayCharge(result: Authentication | undefined): boolean {
  if (!result?.liability_shift || CONTINUE.has(result.liability_shift)) return true
  if (result.liability_shift === 'UNKNOWN') return false
  const { enrollment_status: enrollment, authentication_status: status } = result.three_d_secure ?? {}
  return enrollment !== undefined && NOT_ENROLLED.has(enrollment) && status === undefined
}

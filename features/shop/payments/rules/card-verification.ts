/** 3-D Secure result as reported in PayPal's order. */
export interface Authentication {
  liability_shift?: string | undefined
  three_d_secure?:
    | { enrollment_status?: string | undefined; authentication_status?: string | undefined }
    | undefined
}

/** The bank does not participate or is unavailable, or the check was bypassed: the card was not rejected. */
const NOT_ENROLLED = new Set(['N', 'U', 'B'])
const CONTINUE = new Set(['YES', 'POSSIBLE'])

/**
 * Whether a card may be charged after 3-D Secure, following PayPal's table of recommended actions
 * (developer.paypal.com, 3D Secure response parameters). No result means that the bank did not require it.
 */
export function mayCharge(result: Authentication | undefined): boolean {
  if (!result?.liability_shift || CONTINUE.has(result.liability_shift)) return true
  if (result.liability_shift === 'UNKNOWN') return false
  const { enrollment_status: enrollment, authentication_status: status } = result.three_d_secure ?? {}
  return enrollment !== undefined && NOT_ENROLLED.has(enrollment) && status === undefined
}

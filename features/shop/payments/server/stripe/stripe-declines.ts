import { type DeclineReason, declineMessage } from '../../rules/decline-reasons.ts'

/** Stripe's decline codes and error codes (docs.stripe.com/declines/codes). */
const REASON_OF_CODE: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  invalid_expiry_month: 'expired-card',
  invalid_expiry_year: 'expired-card',
  incorrect_cvc: 'incorrect-code',
  invalid_cvc: 'incorrect-code',
  fraudulent: 'suspected-fraud',
  lost_card: 'suspected-fraud',
  merchant_blacklist: 'suspected-fraud',
  pickup_card: 'suspected-fraud',
  security_violation: 'suspected-fraud',
  stolen_card: 'suspected-fraud',
  incorrect_number: 'incorrect-number',
  invalid_number: 'incorrect-number',
  incorrect_address: 'incorrect-address',
  incorrect_zip: 'incorrect-address',
  card_not_supported: 'not-permitted',
  currency_not_supported: 'not-permitted',
  not_permitted: 'not-permitted',
  restricted_card: 'not-permitted',
  service_not_allowed: 'not-permitted',
  transaction_not_allowed: 'not-permitted',
  card_velocity_exceeded: 'limit-exceeded',
  withdrawal_count_limit_exceeded: 'limit-exceeded',
  issuer_not_available: 'bank-unavailable',
  processing_error: 'bank-unavailable',
  reenter_transaction: 'bank-unavailable',
  try_again_later: 'bank-unavailable',
  authentication_required: 'not-verified',
  payment_intent_authentication_failure: 'not-verified',
  charge_expired_for_capture: 'card-entry-expired',
}

/** Returns the decline reason from the bank's code, else from Stripe's; unknown codes are a plain decline. */
export function stripeDecline(error: { code?: string | undefined; decline_code?: string | undefined }) {
  const codes = [error.decline_code, error.code]
  const reason: DeclineReason =
    codes.map((code) => REASON_OF_CODE[code ?? '']).find((known) => known !== undefined) ?? 'declined'
  return { reason, message: declineMessage(reason) }
}

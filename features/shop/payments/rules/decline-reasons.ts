/** The bank's decline reason as an internal code, with a message about the buyer's next step. */
interface Decline {
  reason: DeclineReason
  message: string
}

const MESSAGES = {
  declined:
    'Your bank declined this payment and gave no reason. No money was taken. Please try another card or call the number on the back of yours.',
  'insufficient-funds':
    'Your bank declined this payment because the account has too little money or credit left. No money was taken. Please try another card.',
  'expired-card':
    'Your bank says that this card has expired. No money was taken. Please use the card that replaced it, or another one.',
  'incorrect-code':
    'The security code does not match this card. No money was taken. Please check the code printed on the card and try again.',
  'suspected-fraud':
    'Your bank stopped this payment to protect you. No money was taken. Please call the number on the back of your card, or pay with another card.',
  'incorrect-number':
    'Your bank does not know this card number. No money was taken. Please check the number or try another card.',
  'incorrect-address':
    'The billing address does not match the one that your bank knows. No money was taken. Please check it and try again.',
  'not-permitted':
    'This card may not be used for this kind of payment. No money was taken. Please try another card.',
  'limit-exceeded':
    'This payment is above the limit of the card. No money was taken. Please try another card or ask your bank to raise the limit.',
  'bank-unavailable':
    'Your bank did not answer the payment company in time and nothing was charged. Please try again in a few minutes.',
  'card-entry-expired':
    'The card details were entered too long ago or were used before. No money was taken. Please type them again.',
  'not-verified':
    'Your bank did not confirm that this is your card. No money was taken. Please try again, or use another card.',
  canceled: 'You canceled on the payment page. No money was taken.',
  abandoned: 'The payment was not approved in time. No money was taken. Please start again from your cart.',
  replaced: 'Another way to pay was chosen instead. No money was taken this way.',
  'not-started':
    'The payment could not be started because of a problem on our side. Your bank was not asked and no money was taken. Please try again, or contact us if it happens again.',
  'not-captured': 'The bank did not complete this payment. No money was taken. Please try again.',
} as const

export type DeclineReason = keyof typeof MESSAGES

/** PayPal's processor response codes and error issues (developer.paypal.com, Orders v2). */
const REASON_OF_CODE: Record<string, DeclineReason> = {
  '00N7': 'incorrect-code',
  '5110': 'incorrect-code',
  '5120': 'insufficient-funds',
  '5400': 'expired-card',
  '5950': 'expired-card',
  CARD_EXPIRED: 'expired-card',
  '9500': 'suspected-fraud',
  '9510': 'suspected-fraud',
  '9520': 'suspected-fraud',
  '1330': 'incorrect-number',
  '5180': 'incorrect-number',
  '6300': 'incorrect-number',
  '5170': 'incorrect-address',
  '5140': 'not-permitted',
  '5160': 'not-permitted',
  '5700': 'not-permitted',
  '5930': 'not-permitted',
  '5710': 'limit-exceeded',
  TRANSACTION_LIMIT_EXCEEDED: 'limit-exceeded',
  '5910': 'bank-unavailable',
  '5920': 'bank-unavailable',
  '9100': 'bank-unavailable',
  ORDER_EXPIRED: 'card-entry-expired',
}

/** Capture errors that mean the card or account was declined, as opposed to an invalid request. */
const DECLINING_ISSUES = new Set([
  'INSTRUMENT_DECLINED',
  'PAYMENT_DENIED',
  'TRANSACTION_REFUSED',
  'CARD_EXPIRED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'ORDER_EXPIRED',
])

export const isDecliningIssue = (issue: string): boolean => DECLINING_ISSUES.has(issue)

/** Maps a processor code or error issue to a decline; unknown codes are a plain decline. */
export function declineOf(code: string | undefined): Decline {
  const reason = (code !== undefined && REASON_OF_CODE[code]) || 'declined'
  return { reason, message: MESSAGES[reason] }
}

/** Returns the message for a decline reason. */
export const declineMessage = (reason: DeclineReason): string => MESSAGES[reason]

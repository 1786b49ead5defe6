import { percentText } from './percent-text.ts'
import { type PromoTerms, promoOutcome } from './promo-outcome.ts'

export const codeStates = ['running', 'coming', 'ended', 'used-up', 'archived'] as const
export type CodeState = (typeof codeStates)[number]

/** Terms of a promo code. With `creditMinor` (US cents) above 0 it is a credit code. */
interface CodeTerms extends PromoTerms {
  creditMinor: number
  archivedAt: Date | null
}

/** Returns the status of a code at `now`. A used-up discount code with a smaller fallback discount is still running. */
export function codeState(terms: CodeTerms, now: Date): CodeState {
  if (terms.archivedAt) return 'archived'
  if (terms.validFrom && now < terms.validFrom) return 'coming'
  if (terms.validTo && now > terms.validTo) return 'ended'
  const isUsedUp = terms.howMany !== null && terms.used >= terms.howMany
  if (terms.creditMinor > 0) return isUsedUp ? 'used-up' : 'running'
  return promoOutcome(terms, now) === null ? 'used-up' : 'running'
}

/** Message to a user whose account received a discount code. */
export function discountMessage(code: string, given: number, full: number): string {
  const less =
    given < full ? ` Its ${percentText(full)} have all been used; it still gives the smaller discount.` : ''
  return `Promo code ${code} is on your account: ${percentText(given)} off online training, unless another discount of yours is larger.${less}`
}

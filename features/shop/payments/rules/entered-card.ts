import { checkNumber, checkSecurityCode, securityCodeOf } from './card-fields.ts'
import { cardProblems } from './card-problems.ts'

/** Card data as submitted by our form; `expires` is MM/YY. */
interface EnteredFields {
  ccard: string
  expires: string
  seccode: string
}

/** Returns the problems of a card entered in our form, by request field name; empty if the card is valid (R-ORD-9). */
export function enteredCardProblems(card: EnteredFields, now: Date): Record<string, string> {
  const number = checkNumber(card.ccard)
  const fields = {
    number,
    expires: checkExpiry(card.expires, now),
    seccode: checkSecurityCode(card.seccode, number.brand),
  }
  const problems = cardProblems(fields, securityCodeOf(number.brand))
  const named = [
    ['ccard', problems.number],
    ['expires', problems.expires],
    ['seccode', problems.seccode],
  ] as const
  return Object.fromEntries(named.flatMap(([name, message]) => (message ? [[name, message]] : [])))
}

const MAX_YEARS_AHEAD = 19

/** Validates MM/YY: this month or later by the given clock. */
function checkExpiry(text: string, now: Date) {
  const match = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text.trim())
  const months = match ? (2000 + Number(match[2])) * 12 + Number(match[1]) - 1 : Number.NaN
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const valid = months >= today && months <= today + MAX_YEARS_AHEAD * 12
  return { empty: text.trim() === '', valid, potentiallyValid: valid }
}

import { tidyText } from './compare/fold.ts'
import { readLabel } from './compare/punycode.ts'

// Allows letters of any script, as in real addresses. Excluded characters would alter the address in an email header.
export const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.){1,10}[\p{L}\p{M}\p{N}-]{2,63}$/u
export const LONGEST_EMAIL = 254

/** The single validation rule for email addresses. Only a delivered email proves that the mailbox is read. */
export const isEmailAddress = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text)

/**
 * Normalizes an email address for storage: composed letters, and internationalized domains in readable form.
 * 'a@xn--mller-kva.de' and 'a@MÜLLER.de' become 'a@müller.de'.
 */
export function tidyEmail(email: string): string {
  const text = tidyText(email.trim())
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).toLowerCase()
  const isInternational = /[^\0-\x7f]|(?:^|\.)xn--/.test(domain)
  return at > 0 && isInternational && !/[/:?#\s\\%]/.test(domain)
    ? `${text.slice(0, at)}@${readDomain(domain)}`
    : text
}

function readDomain(domain: string): string {
  try {
    // `URL` normalizes equivalent host name characters such as full-width letters.
    const { hostname } = new URL(`http://${domain}`)
    return tidyText(hostname.split('.').map(readLabel).join('.'))
  } catch {
    return domain
  }
}

/** Returns an address's comparison key; equal keys mean the same mailbox. Matches `lower(email)` in the database. */
export const emailKey = (email: string): string => tidyEmail(email).toLowerCase()

/** Domain of addresses that reach no mailbox (RFC 2606): closed accounts and users without an email address. */
const NOWHERE = '@account.invalid'

/** Returns a placeholder address for an account whose user has no email address. */
export const addressOfNobody = (name: string): string => `${name}${NOWHERE}`

/** True if the address can receive email. */
export const hasMailbox = (email: string): boolean => !email.toLowerCase().endsWith(NOWHERE)

/** Returns an address for display; '' if it has no mailbox. */
export const displayEmail = (email: string): string => (hasMailbox(email) ? email : '')

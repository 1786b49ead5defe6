import { tidyText } from './compare/fold.ts'
import { readLabel } from './compare/punycode.ts'

// Letters of every script, as people's addresses have them; what is left out would be another address in a mail's head.
export const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.){1,10}[\p{L}\p{M}\p{N}-]{2,63}$/u
export const LONGEST_EMAIL = 254

/** The one rule for an address for mail; whether somebody reads it only a mail can prove. */
export const isEmailAddress = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text)

/**
 * An address as it is stored: composed letters, and a domain with letters beyond ASCII in one form, as people read it.
 * 'a@xn--mller-kva.de' and 'a@MÜLLER.de' are 'a@müller.de'.
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
    // The URL maps what names of hosts hold as equal, such as letters of full width.
    const { hostname } = new URL(`http://${domain}`)
    return tidyText(hostname.split('.').map(readLabel).join('.'))
  } catch {
    return domain
  }
}

/** An address as it is compared: two of one key are of one mailbox. As `lower(email)` in the database. */
export const emailKey = (email: string): string => tidyEmail(email).toLowerCase()

/** The end of addresses that reach nobody (RFC 2606): of accounts that were ended, and of people who have no address. */
const NOWHERE = '@account.invalid'

/** An address for an account whose person has none. */
export const addressOfNobody = (name: string): string => `${name}${NOWHERE}`

/** Whether mail to the address reaches anybody. */
export const hasMailbox = (email: string): boolean => !email.toLowerCase().endsWith(NOWHERE)

/** An address as shown to people; '' if it has no mailbox. */
export const shownEmail = (email: string): string => (hasMailbox(email) ? email : '')

// Letters of every script, as people's addresses have them; what is left out would be another address in a mail's head.
export const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.){1,10}[\p{L}\p{M}\p{N}-]{2,63}$/u
export const LONGEST_EMAIL = 254

/** The one rule for an address for mail; whether somebody reads it only a mail can prove. */
export const isEmailAddress = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text)

/** The end of addresses that reach nobody (RFC 2606): of accounts that were ended, and of people who have no address. */
const NOWHERE = '@account.invalid'

/** An address for an account whose person has none. */
export const addressOfNobody = (name: string): string => `${name}${NOWHERE}`

/** Whether mail to the address reaches anybody. */
export const hasMailbox = (email: string): boolean => !email.toLowerCase().endsWith(NOWHERE)

/** An address as people read it; '' where there is none. */
export const shownEmail = (email: string): string => (hasMailbox(email) ? email : '')

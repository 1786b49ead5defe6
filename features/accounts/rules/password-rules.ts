/**
 * A password is long rather than odd: at least twelve characters, more than one's own name and the words of the
 * trade, and not one of those that everybody tries first (OWASP ASVS 2.1; NIST SP 800-63B). Those found in leaks the
 * server knows.
 */
export const PASSWORD_LEAST = 12
const PASSWORD_MOST = 200

export const TOO_COMMON = 'This password is too easy to guess.'

/** Words of which alone no password is made, however they are put together and numbered. */
const tried =
  /pass(word|wort)?|passw0rd|qwert[yz]?|welcome|letmein|changeme|iloveyou|admin(istrator)?|login|secret|spring|summer|autumn|fall|winter|permeate|reverse|osmosis|membrane|water|training|course|learner|operator|seminar|certificate|license|company|partner|staff/g

/** What is wrong with a password, as a sentence; null when it may be used. */
export function passwordFault(password: string): string | null {
  const length = [...password].length
  if (length < PASSWORD_LEAST) return `Please use at least ${PASSWORD_LEAST} characters.`
  if (password.length > PASSWORD_MOST) return `Please use at most ${PASSWORD_MOST} characters.`
  const folded = password.toLowerCase()
  if (new Set(folded).size < 4 || isRow(folded)) return TOO_COMMON
  const rest = folded.replace(tried, '').replace(/[^\p{L}]/gu, '')
  return folded !== folded.replace(tried, '') && rest.length < 4 ? TOO_COMMON : null
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1234567890123456789012345678901234567890',
]

/** Letters or digits in the order of the alphabet, the keyboard or counting, forwards or backwards. */
const isRow = (folded: string): boolean =>
  rows.some((row) => row.includes(folded) || [...row].reverse().join('').includes(folded))

/** Whether the password is no more than the person's own user name or mail address. */
export function isOwnName(password: string, names: readonly string[]): boolean {
  const folded = password.trim().toLowerCase()
  return names.some((name) => name !== '' && folded === name.trim().toLowerCase())
}

export const OWN_NAME = 'Please choose a password that is not your user name or email address.'

import { triedWords } from './tried-words.ts'

/**
 * Password policy: length over complexity. At least twelve characters, more than the user's name and industry terms,
 * and not a commonly tried password (OWASP ASVS 2.1; NIST SP 800-63B). The server checks for leaked passwords.
 */
export const PASSWORD_LEAST = 12
const PASSWORD_MOST = 200

export const TOO_COMMON = 'This password is too easy to guess.'

/** Returns the problem with a password as a sentence; null if it is acceptable. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length
  if (length < PASSWORD_LEAST) return `Please use at least ${PASSWORD_LEAST} characters.`
  if (password.length > PASSWORD_MOST) return `Please use at most ${PASSWORD_MOST} characters.`
  const folded = password.toLowerCase()
  if (new Set(folded).size < 4 || isRow(folded)) return TOO_COMMON
  return spellings(folded).some((spelled) => isOfTriedWords(folded, spelled)) ? TOO_COMMON : null
}

/** Letters that digits and symbols commonly replace. */
const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '#': 'h',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** Returns the lowercase password and its variants with digits and symbols replaced by letters, one per character. */
export function spellings(folded: string): string[] {
  const spelled = [...folded].map((sign) => signs[sign] ?? sign).join('')
  const withL = [...folded].map((sign) => (/[1!|]/.test(sign) ? 'l' : (signs[sign] ?? sign))).join('')
  return [...new Set([folded, spelled, withL])]
}

/** True if a password consists only of commonly tried words: fewer than four letters remain without them. */
function isOfTriedWords(folded: string, spelled: string): boolean {
  const letters = [...folded]
  const bare = spelled.replace(/[^\p{L}]/gu, '')
  // Also detects words whose letters are separated by symbols: 'p.a.s.s.w.o.r.d'.
  if (bare.replace(triedWords, '').length < 4 && bare.search(triedWords) >= 0) return true
  let found = false
  for (const { index, 0: word } of spelled.matchAll(triedWords)) {
    found = true
    letters.fill(' ', index, index + word.length)
  }
  return found && letters.join('').replace(/[^\p{L}]/gu, '').length < 4
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1234567890123456789012345678901234567890',
]

/** True for letters or digits in alphabetical, keyboard, or numeric order, forward or backward. */
const isRow = (folded: string): boolean =>
  rows.some((row) => row.includes(folded) || [...row].reverse().join('').includes(folded))

/** True if the password is only the user's own user name or email address. */
export function isOwnName(password: string, names: readonly string[]): boolean {
  const folded = password.trim().toLowerCase()
  return names.some((name) => name !== '' && folded === name.trim().toLowerCase())
}

export const OWN_NAME = 'Please choose a password that is not your user name or email address.'

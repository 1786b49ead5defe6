import { triedWords } from './tried-words.ts'

/**
 * A password is long rather than odd: at least twelve characters, more than one's own name and the words of the
 * trade, and not one of those that everybody tries first (OWASP ASVS 2.1; NIST SP 800-63B). Those found in leaks the
 * server knows.
 */
export const PASSWORD_LEAST = 12
const PASSWORD_MOST = 200

export const TOO_COMMON = 'This password is too easy to guess.'

/** What is wrong with a password, as a sentence; null when it may be used. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length
  if (length < PASSWORD_LEAST) return `Please use at least ${PASSWORD_LEAST} characters.`
  if (password.length > PASSWORD_MOST) return `Please use at most ${PASSWORD_MOST} characters.`
  const folded = password.toLowerCase()
  if (new Set(folded).size < 4 || isRow(folded)) return TOO_COMMON
  return spellings(folded).some((spelled) => isOfTriedWords(folded, spelled)) ? TOO_COMMON : null
}

/** The letters that people write with digits and signs. */
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

/** A password in small letters as it is, and with the letters that its digits and signs may mean, one for each. */
export function spellings(folded: string): string[] {
  const spelled = [...folded].map((sign) => signs[sign] ?? sign).join('')
  const withL = [...folded].map((sign) => (/[1!|]/.test(sign) ? 'l' : (signs[sign] ?? sign))).join('')
  return [...new Set([folded, spelled, withL])]
}

/** Whether a password is no more than words that everybody tries: fewer than four letters remain without them. */
function isOfTriedWords(folded: string, spelled: string): boolean {
  const letters = [...folded]
  const bare = spelled.replace(/[^\p{L}]/gu, '')
  // Words count also where signs divide their letters: 'p.a.s.s.w.o.r.d'.
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

/** Letters or digits in the order of the alphabet, the keyboard or counting, forwards or backwards. */
const isRow = (folded: string): boolean =>
  rows.some((row) => row.includes(folded) || [...row].reverse().join('').includes(folded))

/** Whether the password is no more than the person's own user name or mail address. */
export function isOwnName(password: string, names: readonly string[]): boolean {
  const folded = password.trim().toLowerCase()
  return names.some((name) => name !== '' && folded === name.trim().toLowerCase())
}

export const OWN_NAME = 'Please choose a password that is not your user name or email address.'

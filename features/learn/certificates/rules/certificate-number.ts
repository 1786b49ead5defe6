import { certificateTypes } from './certificate-types.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Returns the check character of letters and digits according to ISO 7064 (MOD 37,36). It detects any single wrong
 * character and any swap of two adjacent characters.
 */
export function checkCharacter(text: string): string {
  let sum = SIGNS.length
  for (const character of text.toUpperCase().replace(/[^0-9A-Z]/g, '')) {
    sum = (sum + SIGNS.indexOf(character)) % SIGNS.length || SIGNS.length
    sum = (sum * 2) % (SIGNS.length + 1)
  }
  return SIGNS[(SIGNS.length + 1 - sum) % SIGNS.length] ?? '0'
}

/** Formats a certificate number such as 'ROSI-26-000123-T': type, year of issue, sequence number, check character. */
export function certificateNumber(prefix: string, year: number, running: number): string {
  const head = `${prefix}-${String(year % 100).padStart(2, '0')}-${String(running).padStart(6, '0')}`
  return `${head}-${checkCharacter(head)}`
}

const prefixes = certificateTypes.map(({ prefix }) => prefix)

/** These look alike on paper; where a number has digits, letters can only mean digits. */
const asDigits = (text: string): string => text.replaceAll('O', '0').replaceAll('I', '1')

/**
 * Normalizes a certificate number typed from paper: any case, with or without spaces or other dashes, zero for O.
 * Returns null if it cannot be valid, for example because of a wrong character.
 */
export function readCertificateNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  // Tries the text as written first: with ones for letters, the II of ROSIII would also be the year 11 of ROSI.
  return findNumber(plain, (text) => text) ?? findNumber(plain, asDigits)
}

function findNumber(plain: string, reading: (text: string) => string): string | null {
  for (const prefix of prefixes) {
    const rest = plain.startsWith(prefix) ? reading(plain.slice(prefix.length)) : ''
    const [, year, running, typedCheck] = /^(\d{2})(\d{6,12})([0-9A-Z])$/.exec(rest) ?? []
    const head = `${prefix}-${year}-${running}`
    const check = checkCharacter(head)
    if (typedCheck === reading(check)) return `${head}-${check}`
  }
  return null
}

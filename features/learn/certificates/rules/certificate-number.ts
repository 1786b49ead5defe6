import { certificateTypes } from './certificate-types.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The check character of a text of letters and digits after ISO 7064 (MOD 37,36): it differs after any one wrong
 * character and after two neighbors that changed places.
 */
export function checkCharacter(text: string): string {
  let sum = SIGNS.length
  for (const character of text.toUpperCase().replace(/[^0-9A-Z]/g, '')) {
    sum = (sum + SIGNS.indexOf(character)) % SIGNS.length || SIGNS.length
    sum = (sum * 2) % (SIGNS.length + 1)
  }
  return SIGNS[(SIGNS.length + 1 - sum) % SIGNS.length] ?? '0'
}

/** 'ROSI-26-000123-T': type, year of issue, running number, check character. */
export function certificateNumber(prefix: string, year: number, running: number): string {
  const head = `${prefix}-${String(year % 100).padStart(2, '0')}-${String(running).padStart(6, '0')}`
  return `${head}-${checkCharacter(head)}`
}

const prefixes = certificateTypes.map(({ prefix }) => prefix)

/** On paper these look alike; a number has digits where it has them, so only one can be meant. */
const asDigits = (text: string): string => text.replaceAll('O', '0').replaceAll('I', '1')

/**
 * A number as somebody types it from paper, in the way it is stored: any case, with blanks or other dashes, also
 * without them, a zero for an O. null for what cannot be a number, such as one with a wrong character.
 */
export function readCertificateNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  // As written first: read with ones for letters, the II of a ROSIII would also be the year 11 of a ROSI.
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

import addressparser from 'nodemailer/lib/addressparser'

export interface Addressed {
  name: string
  /** '' if the list entry has only a name. */
  address: string
}

const WIDE = { '，': ',', '；': ';', '、': ',' } as const

/**
 * Parses a list of email addresses as written by users and email programs: one per line, or separated by commas,
 * semicolons, or blanks, with names (also 'Lee, Ann <ann@example.com>'), comments, and groups.
 */
export function readAddresses(text: string): Addressed[] {
  return text
    .replace(/[，；、]/g, (sign) => WIDE[sign as keyof typeof WIDE])
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .split(/[\n\r\u2028]+/)
    .flatMap(readLine)
}

function readLine(line: string): Addressed[] {
  const parts = line.replace(/\s/g, ' ').split('"')
  const list = parts
    .map((part, index) => (index % 2 === 0 ? separated(linksRead(part), index + 1 < parts.length) : part))
    .join('"')
  return addressparser(list, { flatten: true }).flatMap(({ name, address }) =>
    name.trim() || address.trim() ? [{ name: name.trim(), address: address.trim() }] : [],
  )
}

/** Converts '[mailto:ann@example.com]', as email programs write it in quoted messages. */
const linksRead = (part: string): string =>
  part.replace(/\[mailto:([^\s[\]]{3,254})\]/gi, '<$1>').replace(/<mailto:/gi, '<')

const MAX_WORDS_OF_NAME = 8

/** Adds missing commas between consecutive addresses, which may have quoted names. */
function separated(part: string, isQuoteNext: boolean): string {
  const words = part.split(' ')
  const withCommas = words.map((word, at) => {
    const isBracketed = word.endsWith('>')
    if (!isBracketed && !(word.includes('@') && !/[,;:<(]/.test(word.slice(word.lastIndexOf('@')))))
      return word
    const rest = words.slice(at + 1, at + 1 + MAX_WORDS_OF_NAME).filter(Boolean)
    const [next] = rest
    if (next === undefined) return isQuoteNext && words.length > at + 1 ? `${word},` : word
    if (/^[(,;]/.test(next) || (next.startsWith('<') && !isBracketed)) return word
    const end = rest.findIndex((each) => /[,;]/.test(each))
    const isAddressNext = rest.slice(0, end < 0 ? undefined : end + 1).some((each) => each.includes('@'))
    return isAddressNext ? `${word},` : word
  })
  return withCommas.join(' ')
}

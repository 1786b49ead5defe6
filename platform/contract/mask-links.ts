/** Pages whose address is a key that was mailed: whoever has it may set a password, prove an address, claim a seat or pay. */
export const keyPages = ['reset', 'confirmEmail', 'claim', 'pay', 'offer', 'share', 'ticket'] as const

const UNDER_PAGE = /(?<=\/(\w{1,20})\/)[\w.~%+-]{6,200}/g

const pages: ReadonlySet<string> = new Set(keyPages)

export const MASK = '••••••'

const ONCE = /\/(?:reset|confirmEmail)\/••••••/

/** Whether a masked mail held a link that works once: its person asks for a new one, and nobody else. */
export const holdsOnceLink = (text: string): boolean => ONCE.test(text)

/**
 * Takes the keys of links out of a mail that is stored or read by staff, also where the same key is printed as a
 * code: a mail is kept to prove what was sent, not to act in the recipient's name (product research 6.10).
 * `parts` are the mail's forms; a key found in one is taken out of all.
 */
export function maskLinks<Parts extends Record<string, string>>(parts: Parts): Parts {
  const found = Object.values(parts).flatMap(keysIn)
  const keys = [...new Set(found.flatMap((key) => [key, decoded(key)]))].sort((a, b) => b.length - a.length)
  const masked = Object.entries(parts).map(([name, text]) => [
    name,
    keys.reduce((rest, key) => rest.replaceAll(key, MASK), text),
  ])
  return Object.fromEntries(masked) as Parts
}

/** What stands in a text below the address of a page whose links are keys. */
const keysIn = (text: string): string[] =>
  [...text.matchAll(UNDER_PAGE)].flatMap(([key, page = '']) => (pages.has(page) ? [key] : []))

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

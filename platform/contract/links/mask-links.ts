import { knownKeys } from './key-pages.ts'

const UNDER_WORD = /(?<=\/(\w{1,20})\/)[\w.~%+-]{6,200}/g
const IN_PARAMETER = /(?<=[?&;](\w{1,20})=)[\w.~%+-]{6,400}/g

export const MASK = '••••••'

const MASKED = /(?<=\/(\w{1,20})\/)••••••/g

/** Whether a masked mail contained a one-time link: only its recipient can request a new one. */
export const holdsOnceLink = (text: string): boolean =>
  [...text.matchAll(MASKED)].some(([, word = '']) => knownKeys.once.has(word))

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

/** Whether the segment after this one of an address is a key. */
export const isBeforeKey = (segment: string): boolean =>
  [...knownKeys.words].some((word) => word.toLowerCase() === segment.toLowerCase())

const keysIn = (text: string): string[] => [
  ...[...text.matchAll(UNDER_WORD)].flatMap(([key, word = '']) => (knownKeys.words.has(word) ? [key] : [])),
  ...[...text.matchAll(IN_PARAMETER)].flatMap(([key, name = '']) =>
    knownKeys.parameters.has(name) ? [key] : [],
  ),
]

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

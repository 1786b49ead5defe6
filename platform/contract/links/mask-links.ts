import { knownKeys } from './key-pages.ts'

const UNDER_WORD = /(?<=\/(\w{1,20})\/)[\w.~%+-]{6,200}/g
const IN_PARAMETER = /(?<=[?&;](\w{1,20})=)[\w.~%+-]{6,400}/g

export const MASK = '••••••'

const MASKED = /(?<=\/(\w{1,20})\/)••••••/g

/** True if a masked email contained a one-time link. Only its recipient can request a new one. */
export const holdsOnceLink = (text: string): boolean =>
  [...text.matchAll(MASKED)].some(([, word = '']) => knownKeys.once.has(word))

/**
 * Masks link keys in an email that is stored or read by staff, including places where the same key is printed as a
 * code. Emails are stored as proof of what was sent, not to act in the recipient's name (product research 6.10).
 * `parts` are the formats of the email; a key found in one is masked in all.
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

/** True if the path segment that follows this one is a key. */
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

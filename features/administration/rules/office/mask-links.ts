import { keyPages } from '#platform/contract/key-pages.ts'

const KEYS = new RegExp(`/(?:${keyPages.join('|')})/([\\w.~%+-]{6,200})`, 'g')

export const MASK = '••••••'

/**
 * Takes the keys of one-time links out of a stored mail before staff read it, also where the same key is printed
 * as a code: a mail is shown to prove what was sent, not to act in the recipient's name (product research 6.10).
 * `parts` are the mail's forms; a key found in one is taken out of all.
 */
export function maskLinks<Parts extends Record<string, string>>(parts: Parts): Parts {
  const found = Object.values(parts).flatMap((text) => [...text.matchAll(KEYS)].map(([, key = '']) => key))
  const keys = [...new Set(found.flatMap((key) => [key, decoded(key)]))].sort((a, b) => b.length - a.length)
  const masked = Object.entries(parts).map(([name, text]) => [
    name,
    keys.reduce((rest, key) => rest.replaceAll(key, MASK), text),
  ])
  return Object.fromEntries(masked) as Parts
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

const WORDS = 5
const MAX_PHRASES = 400
/** Notes with fewer words than this are similar by chance. */
const FEWEST_WORDS = 20

/** Returns the distinct hashes of a text's five-word phrases. Texts that share many were not written independently. */
export function phrasesOf(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < FEWEST_WORDS) return []
  const found = new Set<number>()
  for (let from = 0; from + WORDS <= words.length && found.size < MAX_PHRASES; from++)
    found.add(hashOf(words.slice(from, from + WORDS).join(' ')))
  return [...found]
}

/** Returns a signed 32-bit integer. */
function hashOf(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return state | 0
}

/** Returns the share of phrases that two texts have in common, as an integer percent of the shorter one. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const known = new Set(other)
  const common = one.filter((phrase) => known.has(phrase)).length
  return Math.floor((common * 100) / Math.min(one.length, known.size))
}

/** Minimum similarity at which two texts are offered for comparison. */
export const LIKE_PERCENT = 40

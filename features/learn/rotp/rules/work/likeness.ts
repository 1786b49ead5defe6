const WORDS = 5
const MAX_PHRASES = 400
/** Notes below so many words are alike by chance. */
const FEWEST_WORDS = 20

/** Hashes of the phrases of five words in a text, each once: two texts that share many were not written apart. */
export function phrasesOf(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < FEWEST_WORDS) return []
  const found = new Set<number>()
  for (let from = 0; from + WORDS <= words.length && found.size < MAX_PHRASES; from++)
    found.add(hashOf(words.slice(from, from + WORDS).join(' ')))
  return [...found]
}

/** A whole number of 32 bits, with sign. */
function hashOf(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return state | 0
}

/** How much of one text's phrases are in the other, in whole percent. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const known = new Set(other)
  const common = one.filter((phrase) => known.has(phrase)).length
  return Math.floor((common * 100) / Math.min(one.length, known.size))
}

/** From here on a text is worth a look beside the other. */
export const LIKE_PERCENT = 40

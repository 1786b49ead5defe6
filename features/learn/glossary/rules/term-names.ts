import { plainText } from '#platform/contract/compare/fold.ts'
/** Reduces a term to letters and digits without accents: 'Ósmosis inversa' becomes 'osmosis inversa'. */
export const plainTerm = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Returns the URL key of a term: 'O-ring' becomes 'o-ring'. Terms with the same key are the same term. */
export const keyOf = (term: string): string => plainTerm(term).replaceAll(' ', '-')

/** Returns the lowercase singular of English nouns in common cases; other words are only lowercased. */
export function singular(word: string): string {
  const lower = word.toLowerCase()
  if (/[^aeiou]ies$/.test(lower) && lower.length > 4) return `${lower.slice(0, -3)}y`
  if (/(ss|us|x|ch|sh)es$/.test(lower) && lower.length > 4) return lower.slice(0, -2)
  return /[^sui]s$/.test(lower) && lower.length > 3 ? lower.slice(0, -1) : lower
}

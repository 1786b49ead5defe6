import { plainText } from '#platform/contract/compare/fold.ts'
/** Letters and digits alone, without accents: 'Ósmosis inversa' is 'osmosis inversa'. */
export const plainTerm = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** What a term is called in addresses: 'O-ring' is 'o-ring'. Two terms of one key are the same term. */
export const keyOf = (term: string): string => plainTerm(term).replaceAll(' ', '-')

/** The singular of most English nouns, in lower case. Other words compare equal as they are. */
export function singular(word: string): string {
  const lower = word.toLowerCase()
  if (/[^aeiou]ies$/.test(lower) && lower.length > 4) return `${lower.slice(0, -3)}y`
  if (/(ss|us|x|ch|sh)es$/.test(lower) && lower.length > 4) return lower.slice(0, -2)
  return /[^sui]s$/.test(lower) && lower.length > 3 ? lower.slice(0, -1) : lower
}

/**
 * Canonical form in which texts are compared and searched. `plain_text` in SQL must return the same; changes here need
 * a migration that replaces the function and rebuilds its indexes.
 */

const APOSTROPHES = /[\u0060\u00b4\u02b9\u02bb-\u02bd\u055a\u2018\u2019\u201b\u2032\ua78c\uff07]/g
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
// Accents, Arabic and Hebrew vowel points, and zero-width characters. Indic and Thai vowel signs are letters.
const MARKS =
  /[\u0300-\u036f\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
// Letters that Unicode does not decompose.
const FROM = 'łøıđðħŧŋĸəǝɓɗɖƙƴǥɨʉɵɛɔƀȷς'
const TO = 'loiddhtnkeebddkygiuoeobjσ'
const TWO_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const LETTERS = new Map([
  ...Object.entries(TWO_LETTERS),
  ...[...FROM].map((from, at) => [from, TO[at] ?? ''] as const),
])
const SPECIAL = /[ßæœþłøıđðħŧŋĸəǝɓɗɖƙƴǥɨʉɵɛɔƀȷς]/g

/** Returns lowercase text without accents, with uniform apostrophes and hyphens: 'Łukasz O’Neil' → "lukasz o'neil". */
export const plainText = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFC')

/** Returns words of letters and digits separated by single spaces: 'Jean-Luc D’Arcy, Jr.' → 'jean luc darcy jr'. */
export const plainWords = (text: string): string =>
  plainText(text)
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Same as `plainWords`, with umlauts spelled as in passports: 'Müller' → 'mueller'. */
export const spelledWords = (text: string): string =>
  plainWords(
    tidyText(text)
      .toLowerCase()
      .replace(/[äöüøå]/g, (letter) => SPELLED[letter] ?? letter),
  )

export interface SearchedWord {
  typed: string
  /** Alternatives to match in text without apostrophes and hyphens: 'maryann' or 'mary ann'. */
  ways: string[]
}

/** Returns the words and codes of a search, normalized as in `plainText`. */
export const searchedWords = (search: string): SearchedWord[] =>
  search
    .split(/\s+/)
    .map((typed) => ({ typed, ways: waysOf(plainText(typed).replaceAll("'", '')) }))
    .filter(({ ways }) => ways.length > 0)

function waysOf(word: string): string[] {
  const parts = word.split(/[-\s]/).filter(Boolean)
  if (parts.length === 0) return []
  return parts.length === 1 ? parts : [parts.join(''), parts.join(' ')]
}

/** True if the text contains every word of a search; an empty search matches any text. */
export function holdsWords(text: string, search: string): boolean {
  const folded = plainText(text).replace(/['-]/g, '')
  const words = searchedWords(search)
  if (words.length === 0) return search.trim() === ''
  return words.every(({ ways }) => ways.some((way) => folded.includes(way)))
}

/** Replaces width and height variants of characters with plain ones: 'H₂O' → 'H2O'. */
export const evenText = (text: string): string => text.normalize('NFKC')

/** Normalizes text for storage, with composed letters. */
export const tidyText = (text: string): string => text.normalize('NFC')

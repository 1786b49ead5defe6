import { tidyText } from '#platform/contract/compare/fold.ts'
import { type Face, fontOf, hanOrder, lastResorts, type Typeface, typefaces } from './typefaces.ts'

/** Letters in one typeface; null is the paper's own. */
export interface TextRun {
  text: string
  family: string | null
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What is in every one of our own fonts, so that ordinary texts are not looked at any closer. */
const PLAIN = /^[\n\x20-\x7e\xa1-\xac\xae-\xff–—‘’“”•…€]*$/
/** What has neither shape nor width. The two joiners decide how letters beside them look. */
const NOTHING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu
const JOINERS = '\u200c\u200d'
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u

/** Printed in place of what no typeface has. */
const REPLACEMENT: TextRun = { text: '\ufffd', family: 'noto-sans' }

/** Text as it is printed: composed letters, nothing that cannot be seen. */
export const printedText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : tidyText(text.replace(/[\t\p{Zs}]/gu, ' '))
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(NOTHING, (sign) => (sign === '\n' || JOINERS.includes(sign) ? sign : ''))

/** The direction of a text, by its first letter, unless that starts a mostly left-to-right sentence. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letters = text.match(/\p{L}/gu) ?? []
  const turned = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length
  return RIGHT_TO_LEFT.test(letters[0] ?? '') && turned * 2 > letters.length ? 'rtl' : 'ltr'
}

/** Divides a printed text into runs of one typeface. `own` is the paper's own font. */
export async function textRuns(text: string, own: Face): Promise<TextRun[]> {
  if (PLAIN.test(text)) return [{ text, family: null }]
  const find = await openFinder(text, own)
  const runs: TextRun[] = []
  for (const letter of graphemesOf(text)) {
    const last = runs.at(-1)
    const run = await find(letter, last?.family ?? null)
    if (last?.family === run.family) last.text += run.text
    else runs.push({ ...run })
  }
  return runs
}

const ALPHABETS = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u

async function openFinder(text: string, own: Face) {
  const font = await fontOf(own)
  // Our own fonts do not place marks, so a letter with marks that has no composed form is not theirs.
  const isOwn = (letter: string) => codesOf(letter).length === 1 && codesOf(letter).every(isIn(font))
  // A name is not set in two faces: where one of its letters is missing, its whole alphabet is set in the other.
  const isForeign = graphemesOf(text).some((letter) => ALPHABETS.test(letter) && !isOwn(letter))
  const han = await wholeHan(text)
  return async (letter: string, before: string | null): Promise<TextRun> => {
    if (isOwn(letter) && !(isForeign && ALPHABETS.test(letter))) return { text: letter, family: null }
    const byScript = HAN.test(letter) ? han : typefaces.filter(({ scripts }) => scripts.test(letter))
    const beside = typefaces.filter(({ family }) => family === before)
    for (const { family } of [...byScript, ...beside, ...lastResorts])
      if (codesOf(letter).every(isIn(await fontOf({ fontFamily: family })))) return { text: letter, family }
    return REPLACEMENT
  }
}

/** The typefaces of Chinese characters in order, first the one that has all of a text, so that a name is of one kind. */
async function wholeHan(text: string): Promise<readonly Typeface[]> {
  const letters = [...text].filter((letter) => HAN.test(letter))
  if (letters.length === 0) return []
  const order = hanOrder(text)
  for (const typeface of order) {
    const has = isIn(await fontOf({ fontFamily: typeface.family }))
    if (letters.every((letter) => codesOf(letter).every(has))) return [typeface, ...order]
  }
  return order
}

const HAN = /\p{sc=Han}/u

const codesOf = (letter: string): number[] =>
  [...letter].filter((sign) => !JOINERS.includes(sign)).map((sign) => sign.codePointAt(0) ?? 0)

const isIn =
  (font: { hasGlyphForCodePoint(code: number): boolean }) =>
  (code: number): boolean =>
    code === 0x0a || font.hasGlyphForCodePoint(code)

/** How wide a text is at a size of one point, as it is drawn. */
export async function widthOf(text: string, face: Face): Promise<number> {
  let width = 0
  for (const { text: letters, family } of await textRuns(printedText(text), face)) {
    const font = await fontOf(family ? { fontFamily: family, fontWeight: face.fontWeight } : face)
    width += font.layout(letters).advanceWidth / font.unitsPerEm
  }
  return width
}

/** How tall lines have to be: letters of other scripts reach higher and lower than those of `own`. */
export async function leadingOf(text: string, own: Face, leading: number): Promise<number> {
  const runs = await textRuns(printedText(text), own)
  return runs.every(({ family }) => family === null) ? leading : Math.max(leading, TALL)
}

/** Lines of the tallest scripts do not touch at this share of their size. */
export const TALL = 1.36

/** Letters with all their marks, as people count them. */
export const graphemesOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

/** Where a word may be broken that is wider than its line. */
export function breakable(word: string): string[] {
  const isSpaced = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Common}]+$/u.test(word)
  if (isSpaced && word.length < LONG) return [word]
  if (/^[\x21-\x7e]+$/.test(word)) return [...word]
  const parts: string[] = []
  for (const letter of graphemesOf(word)) {
    const before = parts.at(-1) ?? ''
    // A conjunct is one sign though it is several letters.
    if (VIRAMA.test(before)) parts[parts.length - 1] = before + letter
    else parts.push(letter)
  }
  return parts
}

const LONG = 9
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]\u200d?$/u

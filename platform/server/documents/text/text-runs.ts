import { tidyText } from '#platform/contract/compare/fold.ts'
import { type Face, fontOf, hanOrder, lastResorts, type Typeface, typefaces } from './typefaces.ts'

/** Characters in one font; null is the document's main font. */
export interface TextRun {
  text: string
  family: string | null
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that all of our main fonts contain, so that ordinary texts need no further check. */
const PLAIN = /^[\n\x20-\x7e\xa1-\xac\xae-\xff–—‘’“”•…€]*$/
/** Characters without shape or width. The two joiners affect the shape of adjacent letters. */
const NOTHING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu
const JOINERS = '\u200c\u200d'
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u

/** Printed in place of characters that no typeface supports. */
const REPLACEMENT: TextRun = { text: '\ufffd', family: 'noto-sans' }

/** Returns the text as printed: composed letters and no invisible characters. */
export const printedText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : tidyText(text.replace(/[\t\p{Zs}]/gu, ' '))
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(NOTHING, (sign) => (sign === '\n' || JOINERS.includes(sign) ? sign : ''))

/** Returns the direction of a text by its first letter, unless that letter starts a mostly left-to-right sentence. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letters = text.match(/\p{L}/gu) ?? []
  const turned = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length
  return RIGHT_TO_LEFT.test(letters[0] ?? '') && turned * 2 > letters.length ? 'rtl' : 'ltr'
}

/** Divides a printed text into runs of one font. `own` is the document's main font. */
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
  // Our main fonts do not position marks, so they do not cover a letter with marks that has no composed form.
  const isOwn = (letter: string) => codesOf(letter).length === 1 && codesOf(letter).every(isIn(font))
  // A name is not set in two fonts: if one of its letters is missing, its entire alphabet is set in the other font.
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

/** Returns Chinese fonts by preference, first the one that covers the entire text, so that a name looks uniform. */
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

/** Returns the drawn width of a text at a font size of one point. */
export async function widthOf(text: string, face: Face): Promise<number> {
  let width = 0
  for (const { text: letters, family } of await textRuns(printedText(text), face)) {
    const font = await fontOf(family ? { fontFamily: family, fontWeight: face.fontWeight } : face)
    width += font.layout(letters).advanceWidth / font.unitsPerEm
  }
  return width
}

/** Returns the required line height: letters of other scripts extend higher and lower than those of `own`. */
export async function leadingOf(text: string, own: Face, leading: number): Promise<number> {
  const runs = await textRuns(printedText(text), own)
  return runs.every(({ family }) => family === null) ? leading : Math.max(leading, TALL)
}

/** Line height, as a multiple of the font size, at which lines of the tallest scripts do not touch. */
export const TALL = 1.36

/** Splits a text into user-perceived characters: letters with all their marks. */
export const graphemesOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

/** Returns the parts into which a word can be broken if it is wider than its line. */
export function breakable(word: string): string[] {
  const isSpaced = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Common}]+$/u.test(word)
  if (isSpaced && word.length < LONG) return [word]
  if (/^[\x21-\x7e]+$/.test(word)) return [...word]
  const parts: string[] = []
  for (const letter of graphemesOf(word)) {
    const before = parts.at(-1) ?? ''
    // A conjunct is one grapheme of several letters.
    if (VIRAMA.test(before)) parts[parts.length - 1] = before + letter
    else parts.push(letter)
  }
  return parts
}

const LONG = 9
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]\u200d?$/u

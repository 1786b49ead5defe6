import { singular } from './term-names.ts'

export interface Named {
  key: string
  names: readonly string[]
}

export interface Found {
  key: string
  from: number
  to: number
}

interface Name {
  key: string
  words: readonly string[]
  /** Set for uppercase names, which match only in uppercase: 'DO' is not 'do'. */
  exact: string | null
}

interface Word {
  text: string
  stem: string
  from: number
  to: number
}

const WORD = /[\p{L}\p{N}µ]+/gu
const BETWEEN = /^[\s\-–—/&·]{1,2}$/
/** A period after a single letter does not end a sentence: 'E. coli'. */
const BEHIND_LETTER = /^[\s.]{1,2}$/

/** Finds terms in a text, including plurals: the longest name at each position, with no overlaps. */
export function termFinder(terms: readonly Named[]): (text: string) => Found[] {
  const byFirst = new Map<string, Name[]>()
  for (const { key, names } of terms)
    for (const name of names) {
      const words = wordsOf(name)
      const first = words[0]
      if (!first) continue
      const exact = /\p{Ll}/u.test(name) ? null : name
      const entry = { key, words: words.map(({ stem }) => stem), exact }
      byFirst.set(first.stem, [...(byFirst.get(first.stem) ?? []), entry])
    }
  for (const names of byFirst.values()) names.sort((one, other) => other.words.length - one.words.length)
  return (text) => findAll(text, byFirst)
}

function findAll(text: string, byFirst: ReadonlyMap<string, readonly Name[]>): Found[] {
  const words = wordsOf(text)
  const found: Found[] = []
  for (let at = 0; at < words.length; at++) {
    const name = byFirst.get(words[at]?.stem ?? '')?.find((each) => isAt(text, words, at, each))
    const [first, last] = [words[at], words[at + (name?.words.length ?? 1) - 1]]
    if (!name || !first || !last) continue
    found.push({ key: name.key, from: first.from, to: last.to })
    at += name.words.length - 1
  }
  return found
}

function isAt(text: string, words: readonly Word[], at: number, { words: requested, exact }: Name): boolean {
  const [first, last] = [words[at], words[at + requested.length - 1]]
  if (!first || !last) return false
  if (exact !== null) {
    const written = text.slice(first.from, last.to)
    return written === exact || written === `${exact}s`
  }
  return requested.every((stem, index) => {
    const [before, word] = [words[at + index - 1], words[at + index]]
    if (word?.stem !== stem) return false
    const between = text.slice(before?.to ?? 0, word.from)
    return index === 0 || BETWEEN.test(between) || (before?.text.length === 1 && BEHIND_LETTER.test(between))
  })
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    stem: singular(word),
    from: index,
    to: index + word.length,
  }))

/** Extracts the sentences of a course text: no fenced blocks, headings, code, or link texts. */
export const sentencesOf = (markdown: string): string =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^#.*$/gm, '')
    .replace(/`[^`\n]{0,200}`/g, '')
    .replace(/\[[^\]\n]{0,200}\]\([^)\n]{0,200}\)/g, '')
    .replace(/\*\*|__/g, '')

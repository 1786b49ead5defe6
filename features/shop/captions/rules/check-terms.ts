import { spokenText } from '#features/shop/catalog/rules/captions/caption-text.ts'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import { tidyText } from '#platform/contract/compare/fold.ts'

/** How a word of the trade is said in another language. Several forms are parted by a slash. */
interface TermPair {
  term: string
  translation: string
}

/** Captions that say a term otherwise than the glossary has it. */
interface TermProblem {
  /** Start of the English text, in milliseconds. */
  at: number
  term: string
  wanted: string
  /** The English text, and what is read in the other language meanwhile. */
  source: string
  found: string
}

/** Texts of two languages are split differently: the same words may be a little earlier or later. */
const NEAR_MS = 2500

/** Where English captions have a term and those of the other language, about then, not its translation. */
export function checkTerms(
  english: readonly Cue[],
  translated: readonly Cue[],
  pairs: readonly TermPair[],
): TermProblem[] {
  const found = english.flatMap((cue) => {
    const source = spokenText(cue.text)
    return pairs
      .filter(({ term }) => hasTerm(source, term))
      .map((pair) => ({ cue, source, pair, conflict: readSince(translated, cue) }))
  })
  return found
    .filter(
      ({ pair, conflict }) => !forms(pair.translation).some((form) => fold(conflict).includes(fold(form))),
    )
    .map(({ cue, source, pair, conflict }) => ({
      at: cue.from,
      term: pair.term,
      wanted: pair.translation,
      source,
      found: conflict,
    }))
}

function readSince(cues: readonly Cue[], { from, to }: Cue): string {
  return cues
    .filter((cue) => cue.to > from - NEAR_MS && cue.from < to + NEAR_MS)
    .map(({ text }) => spokenText(text))
    .join(' ')
}
const fold = (text: string) => tidyText(text).toLowerCase()
const forms = (translation: string) =>
  translation
    .split('/')
    .map((form) => form.trim())
    .filter(Boolean)

/** The term as a word of its own, in the singular or plural. */
function hasTerm(text: string, term: string): boolean {
  const exact = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${exact}(?:e?s)?(?![\\p{L}\\p{N}])`, 'iu').test(text)
}

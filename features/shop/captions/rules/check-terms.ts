import { spokenText } from '#features/shop/catalog/rules/captions/caption-text.ts'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import { tidyText } from '#platform/contract/compare/fold.ts'

/** Technical term and its translation. Multiple forms are separated by a slash. */
interface TermPair {
  term: string
  translation: string
}

/** Captions that do not use the glossary's translation of a term. */
interface TermProblem {
  /** Start of the English cue, in milliseconds. */
  at: number
  term: string
  wanted: string
  /** English text, and the text shown in the other language at the same time. */
  source: string
  found: string
}

/** Cues of two languages are split differently, so a term may appear slightly earlier or later. */
const NEAR_MS = 2500

/** Finds English caption terms whose translation is missing in the other language's captions at about that time. */
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

/** True if the text contains the term as a separate word, in the singular or plural. */
function hasTerm(text: string, term: string): boolean {
  const exact = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${exact}(?:e?s)?(?![\\p{L}\\p{N}])`, 'iu').test(text)
}

import { fuzzy } from 'fast-fuzzy'
import { plainTerm } from './term-names.ts'

export interface Searched {
  term: string
  aliases: readonly string[]
  spanish: string
  definition: string
}

const ALIKE = 0.78
const SHORTEST_TYPO = 4

/** Returns matching terms, best first: by name in both languages, then allowing typing errors, then by definition. */
export function searchTerms<Term extends Searched>(terms: readonly Term[], search: string): Term[] {
  const words = plainTerm(search)
  if (words === '') return [...terms]
  return terms
    .map((term) => ({ term, weight: weigh(term, words) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.term.term.localeCompare(other.term.term))
    .map(({ term }) => term)
}

function weigh({ term, aliases, spanish, definition }: Searched, search: string): number {
  const names = [term, ...aliases, spanish].map(plainTerm).filter(Boolean)
  if (names.includes(search)) return 6
  if (names.some((name) => name.startsWith(search))) return 5
  if (names.some((name) => name.includes(search))) return 4
  const words = search.split(' ')
  if (names.some((name) => words.every((word) => holds(name, word)))) return 3
  if (names.some((name) => isAlike(name, search))) return 2
  const text = plainTerm(definition).split(' ')
  return words.every((word) => word.length > 2 && text.includes(word)) ? 1 : 0
}

const holds = (name: string, word: string): boolean =>
  name.split(' ').some((each) => each.startsWith(word) || isAlike(each, word))

const isAlike = (text: string, word: string): boolean =>
  word.length >= SHORTEST_TYPO &&
  !/\d/.test(word) &&
  Math.abs(text.length - word.length) <= 2 &&
  fuzzy(word, text, { useSellers: false, useDamerau: true }) >= ALIKE

import { plainTerm, singular } from './term-names.ts'

export interface Compared {
  id: string
  term: string
  names: readonly string[]
}

export interface LikelyPair {
  one: string
  other: string
  /** The matching names. */
  names: readonly [string, string]
}

const SHORTEST_TYPO = 7

/** Finds pairs that may be the same term: same words in any order and number, or names that differ by one letter. */
export function likelyDuplicates(terms: readonly Compared[]): LikelyPair[] {
  const seen = new Map<string, { id: string; name: string }[]>()
  const pairs = new Map<string, LikelyPair>()
  for (const { id, names } of terms)
    for (const name of names) {
      for (const trace of tracesOf(name)) {
        for (const known of seen.get(trace) ?? []) {
          if (known.id === id) continue
          const key = [known.id, id].sort().join()
          if (!pairs.has(key)) pairs.set(key, { one: known.id, other: id, names: [known.name, name] })
        }
        seen.set(trace, [...(seen.get(trace) ?? []), { id, name }])
      }
    }
  return [...pairs.values()]
}

/** Returns normalized forms by which similar names match; long names are also included with each letter removed. */
function tracesOf(name: string): string[] {
  const words = plainTerm(name).split(' ').map(singular).sort().join(' ')
  if (words.length < SHORTEST_TYPO || /\d/.test(words)) return [words]
  const without = Array.from(words, (_, at) => words.slice(0, at) + words.slice(at + 1))
  return [...new Set([words, ...without])]
}

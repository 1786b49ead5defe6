import { plainText } from '#platform/contract/compare/fold.ts'
/** A matched character range within one line. */
export interface FoundPart {
  line: number
  from: number
  to: number
}

/** One match; it has several parts if it spans lines. */
export type Hit = readonly FoundPart[]

/** Searches consecutive lines, ignoring case and accents: 'osmosis' finds 'Ósmosis'. */
export function searchLines(lines: readonly string[], words: string): Hit[] {
  const requested = fold(words.trim().replace(/\s+/g, ' ')).text
  if (requested.length < 2) return []
  const whole = fold(lines.map((line) => line.replace(/\s/g, ' ')).join(' '))
  const starts = startsOf(lines)
  const hits: Hit[] = []
  for (
    let at = whole.text.indexOf(requested);
    at >= 0;
    at = whole.text.indexOf(requested, at + requested.length)
  ) {
    const from = whole.indexes[at] ?? 0
    const to = whole.indexes[at + requested.length] ?? whole.length
    hits.push(partsOf(lines, starts, from, to))
  }
  return hits
}

interface Folded {
  text: string
  /** The original index of each character. */
  indexes: number[]
  length: number
}

function fold(source: string): Folded {
  const indexes: number[] = []
  let text = ''
  let at = 0
  for (const character of source) {
    const plain = plainText(character)
    for (let each = 0; each < plain.length; each++) indexes.push(at)
    text += plain
    at += character.length
  }
  return { text, indexes, length: at }
}

function startsOf(lines: readonly string[]): number[] {
  const starts: number[] = []
  let at = 0
  for (const line of lines) {
    starts.push(at)
    at += line.length + 1
  }
  return starts
}

function partsOf(lines: readonly string[], starts: readonly number[], from: number, to: number): FoundPart[] {
  const parts: FoundPart[] = []
  for (let line = lineAt(starts, from); line < lines.length; line++) {
    const start = starts[line] ?? 0
    if (start >= to) break
    const part = { line, from: Math.max(0, from - start), to: Math.min(lines[line]?.length ?? 0, to - start) }
    if (part.to > part.from) parts.push(part)
  }
  return parts
}

/** Returns the index of the last of the ascending starts that is not after `index`. */
function lineAt(starts: readonly number[], index: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the index of the line at the given second, else the last before it, else -1. Starts must be ascending. */
export function lineAtSecond(startSeconds: readonly number[], second: number): number {
  if (second < (startSeconds[0] ?? Number.POSITIVE_INFINITY)) return -1
  return lineAt(startSeconds, second)
}

import { visibleText } from '#features/shop/catalog/rules/captions/caption-text.ts'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'

/** Reading limits for captions, as used by broadcasters and the e-learning industry. */
export const LINE_CHARACTERS = 42
export const MAX_LINES = 2
export const CHARACTERS_A_SECOND = 20

const EASY_CHARACTERS_A_SECOND = 15
const SHORTEST_MS = 1200
const LONGEST_MS = 7000

/** Recommended display time of a text, in milliseconds. */
export function readingMs(text: string): number {
  const requested = (visibleText(text).length / EASY_CHARACTERS_A_SECOND) * 1000
  return Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, requested)))
}

/** Breaks text into lines of up to `most` characters; two lines are about equally long. Longer words are not split. */
function breakLines(text: string, most = LINE_CHARACTERS): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const whole = words.join(' ')
  if (lengthOf(whole) <= most) return whole === '' ? [] : [whole]
  const even = breakEvenly(words, most)
  if (even) return even
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && lengthOf(line) + 1 + lengthOf(word) <= most)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

const lengthOf = (text: string) => visibleText(text).length

function breakEvenly(words: readonly string[], most: number): [string, string] | null {
  let best: [string, string] | null = null
  let least = Number.POSITIVE_INFINITY
  for (let at = 1; at < words.length; at++) {
    const pair: [string, string] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const [upper, lower] = [lengthOf(pair[0]), lengthOf(pair[1])]
    if (upper > most || lower > most || Math.abs(upper - lower) >= least) continue
    best = pair
    least = Math.abs(upper - lower)
  }
  return best
}

/** Returns the cue with its lines rewrapped, split into as many consecutive cues as needed. */
export function fitCue(cue: Cue): Cue[] {
  const lines = cue.text.split('\n')
  if (lines.length <= MAX_LINES && lines.every((line) => lengthOf(line) <= LINE_CHARACTERS)) return [cue]
  const broken = breakLines(lines.join(' '))
  const parts: string[][] = []
  for (let at = 0; at < broken.length; at += MAX_LINES) parts.push(broken.slice(at, at + MAX_LINES))
  const whole = parts.flat().reduce((sum, line) => sum + lengthOf(line), 0) || 1
  let seen = 0
  return parts.map((part) => {
    const from = cue.from + Math.round(((cue.to - cue.from) * seen) / whole)
    seen += part.reduce((sum, line) => sum + lengthOf(line), 0)
    const to = cue.from + Math.round(((cue.to - cue.from) * seen) / whole)
    return { from, to: Math.max(to, from + 1), position: cue.position, text: part.join('\n') }
  })
}

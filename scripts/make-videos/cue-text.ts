/** The longest caption line, in characters, and the most lines in a cue. */
export const LINE_LENGTH = 42
const LINES = 2

/**
 * Sets words into at most two lines of 42 characters, as even as possible.
 * Answers undefined if they do not fit.
 */
export function wrapLines(words: string[]): string | undefined {
  const whole = words.join(' ')
  if (whole.length <= LINE_LENGTH) return whole
  let best: { text: string; unevenness: number } | undefined
  for (let cut = 1; cut < words.length; cut += 1) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    if (lines.length > LINES || lines.some((line) => line.length > LINE_LENGTH)) continue
    const [first = '', second = ''] = lines
    const unevenness = Math.abs(first.length - second.length) - (/[,;:.]$/.test(first) ? 12 : 0)
    if (!best || unevenness < best.unevenness) best = { text: lines.join('\n'), unevenness }
  }
  return best?.text
}

/** A part of a sentence: the index of its first word, and its text as set in a cue. */
export type CuePart = { firstWord: number; text: string }

/**
 * Cuts a sentence into exactly `count` cues of similar length, preferring to cut after punctuation.
 * Answers undefined if `count` cues cannot hold it.
 */
export function cutIntoCues(words: string[], count: number): CuePart[] | undefined {
  const target = words.join(' ').length / count
  const cache = new Map<string, { cost: number; parts: CuePart[] } | undefined>()

  function cheapest(from: number, left: number): { cost: number; parts: CuePart[] } | undefined {
    const key = `${from}:${left}`
    if (cache.has(key)) return cache.get(key)
    let best: { cost: number; parts: CuePart[] } | undefined
    const lastEnd = left === 1 ? words.length : words.length - left + 1
    for (let end = left === 1 ? words.length : from + 1; end <= lastEnd; end += 1) {
      const text = wrapLines(words.slice(from, end))
      const rest = left === 1 ? { cost: 0, parts: [] } : cheapest(end, left - 1)
      if (text === undefined || text === '' || !rest) continue
      const atPause = end === words.length || /[,;:]$/.test(words[end - 1] ?? '')
      const cost = (text.length - target) ** 2 + (atPause ? 0 : 300) + rest.cost
      if (!best || cost < best.cost) best = { cost, parts: [{ firstWord: from, text }, ...rest.parts] }
    }
    cache.set(key, best)
    return best
  }

  return cheapest(0, count)?.parts
}

/** The same sentence in two languages, cut into the smallest number of cues that holds both. */
export function cutBoth(first: string[], second: string[]): [CuePart[], CuePart[]] {
  for (let count = 1; count <= Math.min(first.length, second.length); count += 1) {
    const one = cutIntoCues(first, count)
    const two = cutIntoCues(second, count)
    if (one && two) return [one, two]
  }
  throw new Error(`no common cut for the captions of: ${first.join(' ')}`)
}

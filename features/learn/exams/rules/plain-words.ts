import { evenText } from '#platform/contract/compare/fold.ts'
/**
 * Normalizes text for comparison: ignores case, spacing, raised or lowered digits, hyphens, a final period, text in
 * parentheses, articles, the word "gas", and British sulph-. "Hydrogen sulphide gas (H2S)" becomes "hydrogen sulfide".
 * Text with nothing else is left unchanged.
 */
export function plainWords(text: string): string {
  const even = evenText(text)
    .toLowerCase()
    .trim()
    .replaceAll('sulph', 'sulf')
    .replace(/[-‐‑–—/]/g, ' ')
    .replace(/\.$/, '')
  const bare = even
    .replace(/\([^()]{0,60}\)/g, ' ')
    .split(/\s+/)
    .filter((word) => !IDLE.has(word))
    .join(' ')
  return bare === '' ? even.replace(/[()\s]+/g, ' ').trim() : bare
}

const IDLE = new Set(['', 'a', 'an', 'the', 'gas'])

/** Maximum letter differences for an answer to be flagged for staff review. */
const NEAR = 2
/** In shorter words, changing two letters makes a different word. */
const LONG_ENOUGH = 5

/**
 * True if a rejected answer is close to an accepted one: a typo, or one contains the other. Staff see such answers and
 * decide whether they mean the same.
 */
export function isNearMiss(accept: readonly string[], text: string): boolean {
  const given = plainWords(text)
  return accept.some((each) => {
    const words = plainWords(each)
    if (words === given) return false
    const holds = ` ${given} `.includes(` ${words} `) || ` ${words} `.includes(` ${given} `)
    return holds || (words.length >= LONG_ENOUGH && distance(words, given) <= NEAR)
  })
}

/** Number of letters to insert, delete, or change (edit distance). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > NEAR) return NEAR + 1
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (let column = 1; column <= other.length; column++) {
      const change = (above[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1)
      line.push(Math.min(change, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[other.length] ?? 0
}

import { readInUnit } from '#platform/contract/numbers/read-quantity.ts'
import type { Answer, ItemBody } from '../contract/items.ts'
import { plainWords } from './plain-words.ts'

/**
 * Returns the share of an item's point that an answer earns, 0 to 1; 0 if its shape does not fit the item. Multiple:
 * each wrong choice cancels a correct one. Ordering: steps in the correct position. Matching: correct pairs.
 */
export function gradeItem(body: ItemBody, answer: Answer): number {
  switch (body.kind) {
    case 'single':
      return answer === body.answer ? 1 : 0
    case 'multiple':
      return gradeChoices(body.answers, listed(answer))
    case 'numeric':
      return typeof answer === 'string' && isNumberRight(body, answer) ? 1 : 0
    case 'ordering':
      return gradePositions(body.steps.length, listed(answer))
    case 'matching':
      return gradePositions(body.pairs.length, listed(answer))
    case 'short':
      return typeof answer === 'string' && areWordsRight(body.accept, answer) ? 1 : 0
  }
}

const listed = (answer: Answer): readonly (number | null)[] => (Array.isArray(answer) ? answer : [])

function gradeChoices(right: readonly number[], chosen: readonly (number | null)[]): number {
  const different = new Set(chosen.filter((index) => index !== null))
  const hits = right.filter((index) => different.has(index)).length
  return Math.max(0, hits - (different.size - hits)) / right.length
}

/** Returns the share of correct positions. Repeating one value everywhere earns nothing. */
function gradePositions(count: number, given: readonly (number | null)[]): number {
  const named = given.filter((index) => index !== null)
  if (given.length > count || new Set(named).size !== named.length) return 0
  return given.filter((index, position) => index === position).length / count
}

/** True if the number is within the tolerance and has the item's unit or none. */
function isNumberRight(
  { value, tolerance, unit }: { value: number; tolerance: number; unit: string },
  text: string,
): boolean {
  const written = readInUnit(text, unit)
  if ('problem' in written) return false
  // Decimal fractions are not exact in floating point: 4.04 - 3.99 is slightly more than 0.05.
  const slack = tolerance + 1e-9 * Math.max(1, Math.abs(value))
  return written.readings.some((reading) => Math.abs(reading - value) <= slack)
}

function areWordsRight(accept: readonly string[], text: string): boolean {
  const given = plainWords(text)
  return given !== '' && accept.some((words) => plainWords(words) === given)
}

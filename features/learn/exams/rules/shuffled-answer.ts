import type { Answer, ItemKind } from '../contract/items.ts'

/**
 * Converts an answer from a page with shuffled choices, steps, or right sides to the order of the item's body.
 * `shuffle`: display position -> index in the body.
 */
export function unshuffleAnswer(kind: ItemKind, answer: Answer, shuffle: readonly number[]): Answer {
  if (kind === 'numeric' || kind === 'short') return answer
  if (typeof answer === 'number') return shuffle[answer] ?? null
  if (!Array.isArray(answer)) return null
  return answer.map((index) => (index === null ? null : (shuffle[index] ?? null)))
}

/** True if any part was answered. */
export function isAnswered(answer: Answer): boolean {
  if (answer === null) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  return typeof answer === 'number' || answer.some((index) => index !== null)
}

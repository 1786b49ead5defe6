import type { Answer } from '../../contract/items.ts'
import type { CachedAnswers, StoredAnswer } from './stored-attempt.ts'

interface ServerAnswer {
  position: number
  answer: Answer
  flagged: boolean
  sequence: number
}

/** Merges in the server's answers that are newer. Newer local answers remain, marked for sending. */
export function mergeServerAnswers(here: CachedAnswers, there: readonly ServerAnswer[]): CachedAnswers {
  const merged = { ...here }
  for (const { position, answer, flagged, sequence } of there) {
    const own = here[position]
    if (sequence === 0 && !own) continue
    // After an outage, the server may have lost answers that it had confirmed; they are sent again.
    if (!own || sequence >= own.sequence) merged[position] = { answer, flagged, sequence, saved: true }
    else merged[position] = { ...own, saved: false }
  }
  return merged
}

/** Merges in newer answers from another tab of this device. */
export function mergeTabAnswers(here: CachedAnswers, there: CachedAnswers): CachedAnswers {
  const merged = { ...here }
  for (const [position, answer] of Object.entries(there)) {
    const own = here[position]
    if (!own || answer.sequence > own.sequence) merged[position] = answer
    else if (answer.sequence === own.sequence && answer.saved) merged[position] = answer
  }
  return merged
}

/** Returns the positions that the server has not confirmed, oldest answer first. */
export const unsaved = (answers: CachedAnswers): [position: number, stored: StoredAnswer][] =>
  Object.entries(answers)
    .filter(([, { saved }]) => !saved)
    .sort(([, one], [, other]) => one.sequence - other.sequence)
    .map(([position, stored]) => [Number(position), stored])

import type { Answer } from '../../contract/items.ts'
import type { CachedAnswers, StoredAnswer } from './stored-attempt.ts'

interface ServerAnswer {
  position: number
  answer: Answer
  flagged: boolean
  sequence: number
}

/** What the server has, where it is newer than what is here; what is newer here stays, to be sent. */
export function withServer(here: CachedAnswers, there: readonly ServerAnswer[]): CachedAnswers {
  const merged = { ...here }
  for (const { position, answer, flagged, sequence } of there) {
    const own = here[position]
    if (sequence === 0 && !own) continue
    // Opened again after an outage, the server may have less than it had confirmed to a page before: then it is sent.
    if (!own || sequence >= own.sequence) merged[position] = { answer, flagged, sequence, saved: true }
    else merged[position] = { ...own, saved: false }
  }
  return merged
}

/** What another tab of this device has written, where it is newer. */
export function withOtherTab(here: CachedAnswers, there: CachedAnswers): CachedAnswers {
  const merged = { ...here }
  for (const [position, answer] of Object.entries(there)) {
    const own = here[position]
    if (!own || answer.sequence > own.sequence) merged[position] = answer
    else if (answer.sequence === own.sequence && answer.saved) merged[position] = answer
  }
  return merged
}

/** Positions that the server has not confirmed, the oldest answer first. */
export const unsaved = (answers: CachedAnswers): [position: number, stored: StoredAnswer][] =>
  Object.entries(answers)
    .filter(([, { saved }]) => !saved)
    .sort(([, one], [, other]) => one.sequence - other.sequence)
    .map(([position, stored]) => [Number(position), stored])

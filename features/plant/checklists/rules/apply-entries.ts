import { type Judgment, judgeAnswer } from './judge-answer.ts'
import { type Entry, SIGN_OFF, type Step } from './steps.ts'

/** A step with the entry that counts and all of its entries. */
export interface Filled<E extends Entry = Entry> {
  step: Step
  counts: E | null
  judgment: Judgment | null
  /** Oldest first. */
  entries: E[]
}

export const inOrder = <E extends Entry>(entries: readonly E[]): E[] =>
  [...entries].sort((one, other) => one.at - other.at || (one.entryid < other.entryid ? -1 : 1))

/** Returns the time of the first sign-off; null before it. */
export const signedAt = (entries: readonly Entry[]): number | null =>
  inOrder(entries).find(({ stepid }) => stepid === SIGN_OFF)?.at ?? null

/**
 * Combines the steps of a run with entries from all devices. The last entry of a step counts. Entries made after the
 * sign-off are stored and shown but do not change the result.
 */
export function applyEntries<E extends Entry>(steps: readonly Step[], entries: readonly E[]): Filled<E>[] {
  const end = signedAt(entries)
  const sorted = inOrder(entries)
  return steps.map((step) => {
    const own = sorted.filter(({ stepid }) => stepid === step.id)
    const counts = own.findLast(({ at }) => end === null || at <= end) ?? null
    return { step, counts, judgment: counts ? judgeAnswer(step, counts.answer) : null, entries: own }
  })
}

export interface Progress {
  answered: number
  problems: number
  /** Number of required steps without an answer; sign-off is not possible until it is 0. */
  open: number
}

export function progressOf(filled: readonly Filled[]): Progress {
  return {
    answered: filled.filter(({ counts }) => counts !== null).length,
    problems: filled.filter(({ judgment }) => judgment?.state === 'problem').length,
    open: filled.filter(({ step, counts }) => counts === null && !step.isOptional).length,
  }
}

/** History of a payment attempt. */
interface TriesSoFar {
  /** True if an earlier response was lost, so the attempt may have reached the bank. */
  wasLost: boolean
  /** Number of times it was sent. */
  count: number
}

/**
 * - `answer`: the final outcome of the attempt.
 * - `again`: it may have been paid; the same attempt is resent until the outcome is known.
 * - `unconfirmed`: it may have been paid, and resending does not help.
 */
type ReplyMeaning = 'answer' | 'again' | 'unconfirmed'

const ENOUGH = 8

/** Classifies a refusal or a lost response (status 0) of a payment attempt. A lost response is never a failure. */
export function meaningOf(reply: { status: number; code: string }, tries: TriesSoFar): ReplyMeaning {
  if (reply.status === 0) return 'again'
  if (reply.status >= 500 && reply.code !== 'no-payment')
    return tries.count < ENOUGH ? 'again' : 'unconfirmed'
  if (!tries.wasLost) return 'answer'
  if (reply.status === 429) return 'again'
  return reply.status === 401 || reply.status === 403 ? 'unconfirmed' : 'answer'
}

/** Milliseconds before the next attempt: one second, doubled each time, maximum 15 seconds. */
export const waitBefore = (count: number): number => Math.min(15_000, 1000 * 2 ** Math.max(0, count - 1))

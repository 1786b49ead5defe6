/** How an attempt to pay went so far. */
interface TriesSoFar {
  /** A reply was lost before, so the attempt may have reached the bank. */
  wasLost: boolean
  /** How often it was sent. */
  count: number
}

/**
 * - `answer`: this is the outcome of the attempt.
 * - `again`: it may have been paid or not; the same attempt is sent again until that is known.
 * - `unconfirmed`: it may have been paid, and sending it again does not help.
 */
type ReplyMeaning = 'answer' | 'again' | 'unconfirmed'

const ENOUGH = 8

/** What a refusal or a lost reply (status 0) says about an attempt to pay. A lost reply is never a failure. */
export function meaningOf(reply: { status: number; code: string }, tries: TriesSoFar): ReplyMeaning {
  if (reply.status === 0) return 'again'
  if (reply.status >= 500 && reply.code !== 'no-payment')
    return tries.count < ENOUGH ? 'again' : 'unconfirmed'
  if (!tries.wasLost) return 'answer'
  if (reply.status === 429) return 'again'
  return reply.status === 401 || reply.status === 403 ? 'unconfirmed' : 'answer'
}

/** Milliseconds to wait before the next try: a second, doubled each time, at most 15 seconds. */
export const waitBefore = (count: number): number => Math.min(15_000, 1000 * 2 ** Math.max(0, count - 1))

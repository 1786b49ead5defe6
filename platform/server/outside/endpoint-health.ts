import { waitAfter } from './retry-waits.ts'

const HOUR = 3_600_000
/** Maximum wait between attempts: a recovered endpoint gets what is waiting within this time. */
const LONGEST_WAIT = 2 * HOUR
/** Administrators get an email when all attempts have failed for this long. */
const NOTIFY_AFTER = 24 * HOUR

/** State of sending to a company's system, as columns of its row. */
interface EndpointHealth {
  /** Consecutive failed attempts, and the time of the next one. */
  attempts: number
  nextAt: Date | null
  failingSince: Date | null
  /** Time at which administrators were emailed about it. */
  notifiedAt: Date | null
  /** Last error; '' after a successful attempt. */
  problem: string
}

export const healthy: EndpointHealth = {
  attempts: 0,
  nextAt: null,
  failingSince: null,
  notifiedAt: null,
  problem: '',
}

/** Returns the state after a failed attempt, and whether to email administrators now. Nothing is ever given up. */
export function afterFailure(
  before: EndpointHealth,
  problem: string,
  now: Date,
): { health: EndpointHealth; notifies: boolean } {
  const attempts = before.attempts + 1
  const failingSince = before.failingSince ?? now
  const notifies = before.notifiedAt === null && now.getTime() - failingSince.getTime() >= NOTIFY_AFTER
  const wait = Math.min(waitAfter(attempts) ?? LONGEST_WAIT, LONGEST_WAIT)
  return {
    health: {
      attempts,
      nextAt: new Date(now.getTime() + wait),
      failingSince,
      notifiedAt: notifies ? now : before.notifiedAt,
      problem,
    },
    notifies,
  }
}

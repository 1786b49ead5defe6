export const examStates = ['none', 'bought', 'running', 'waiting', 'passed', 'failed', 'used-up'] as const
/** `failed`: can be retried now. `waiting`: can be retried later. `bought`: the current right has no attempt yet. */
export type ExamState = (typeof examStates)[number]

export interface ExamRight {
  id: string
  attemptsAllowed: number
  accessUntil: Date
  createdAt: Date
  endedAt: Date | null
}

export interface ExamSubmission {
  id: string
  rightId: string
  submittedAt: Date | null
  voidedAt: Date | null
  scorePercent: number | null
  passed: boolean | null
}

export interface Status {
  state: ExamState
  /** The right used by the next attempt; null if none is left. */
  rightId: string | null
  runningId: string | null
  attemptsLeft: number
  nextAttemptAt: Date | null
  accessUntil: Date | null
  bestPercent: number | null
}

const DAY = 86_400_000

/**
 * Returns a user's status in an exam. A right is used up by its attempts or by passing, and ends when its access
 * expires. `waitDays` times 24 hours must pass between two attempts. Void attempts do not count.
 */
export function statusOf(
  rights: readonly ExamRight[],
  tries: readonly ExamSubmission[],
  waitDays: number,
  now: Date,
): Status {
  const valid = tries.filter(({ voidedAt }) => voidedAt === null)
  const running = valid.find(({ submittedAt }) => submittedAt === null)
  const right = [...rights]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .find((each) => isUsable(each, valid, now))
  const own = valid.filter(({ rightId }) => rightId === right?.id)
  const attemptsLeft = right ? right.attemptsAllowed - own.length : 0
  const nextAttemptAt = right && own.length > 0 ? afterWait(own, waitDays, now) : null
  return {
    state: running ? 'running' : right ? stateOf(own.length > 0, nextAttemptAt) : withoutRight(rights, valid),
    rightId: right?.id ?? null,
    runningId: running?.id ?? null,
    attemptsLeft,
    nextAttemptAt: running ? null : nextAttemptAt,
    accessUntil: right?.accessUntil ?? null,
    bestPercent: bestOf(valid),
  }
}

/** True if this right allows another attempt; correct answers then stay hidden. */
export function isUsable(right: ExamRight, tries: readonly ExamSubmission[], now: Date): boolean {
  const own = tries.filter(({ rightId, voidedAt }) => rightId === right.id && voidedAt === null)
  return (
    right.endedAt === null &&
    right.accessUntil > now &&
    own.length < right.attemptsAllowed &&
    !own.some(({ passed }) => passed)
  )
}

const stateOf = (wasTried: boolean, nextAttemptAt: Date | null): ExamState =>
  wasTried ? (nextAttemptAt ? 'waiting' : 'failed') : 'bought'

function withoutRight(rights: readonly ExamRight[], tries: readonly ExamSubmission[]): ExamState {
  if (tries.some(({ passed }) => passed)) return 'passed'
  return tries.length > 0 && rights.length > 0 ? 'used-up' : 'none'
}

/** Returns the end of the waiting period; null if it is over. */
function afterWait(tries: readonly ExamSubmission[], waitDays: number, now: Date): Date | null {
  const last = Math.max(...tries.map(({ submittedAt }) => submittedAt?.getTime() ?? now.getTime()))
  const next = new Date(last + waitDays * DAY)
  return next > now ? next : null
}

function bestOf(tries: readonly ExamSubmission[]): number | null {
  const scores = tries.flatMap(({ scorePercent }) => scorePercent ?? [])
  return scores.length === 0 ? null : Math.max(...scores)
}

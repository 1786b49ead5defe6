import type { RecordKind } from './record-kinds.ts'
import { isProblem, kindOf, type Problem, type Verdict } from './verdict.ts'

/** What is known about a domain. */
export interface DomainState {
  /** Since when it authorizes this server; null if it does not. */
  authorizedSince: Date | null
  /** When it stopped to; null if it never did or authorizes it again. */
  lostAt: Date | null
  /** Since when DNS has given no definite answer; null if the last one was definite. */
  unansweredSince: Date | null
  /** The last definite check. */
  checkedAt: Date | null
  problems: Problem[]
}

export type Verdicts = Readonly<Record<RecordKind, Verdict>>

/**
 * Returns the state after a check. Only a definite answer without a required record ends an authorization, because name
 * servers fail for minutes. `stored` is the state before, null before the first check; `isSame` is false if other
 * records were checked then.
 */
export function nextState(
  stored: DomainState | null,
  verdicts: Verdicts,
  { required, isSame, now }: { required: readonly RecordKind[]; isSame: boolean; now: Date },
): DomainState {
  const problems = Object.values(verdicts).filter(isProblem)
  const before = isSame ? (stored?.authorizedSince ?? null) : null
  const lostAt = stored?.lostAt ?? (stored?.authorizedSince ? now : null)
  if (problems.some((problem) => required.includes(kindOf(problem))))
    return { authorizedSince: null, lostAt, unansweredSince: null, checkedAt: now, problems }
  if (required.some((kind) => verdicts[kind] === 'unknown'))
    return {
      authorizedSince: before,
      lostAt: before ? null : lostAt,
      unansweredSince: stored?.unansweredSince ?? now,
      checkedAt: stored?.checkedAt ?? null,
      problems: isSame ? (stored?.problems ?? []) : [],
    }
  return {
    authorizedSince: before ?? now,
    lostAt: null,
    unansweredSince: null,
    checkedAt: now,
    problems,
  }
}

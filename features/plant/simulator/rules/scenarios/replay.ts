import { perform, type Session, tick } from '../session/session.ts'
import type { Action } from '../train/act.ts'
import type { Scenario } from './scenario.ts'
import { beginRun, type Score, scoreRun } from './scenarios.ts'

export interface Done {
  /** Time of the run in seconds. */
  at: number
  action: Action
}

/** Replays recorded actions second by second. Deterministic for the same seed and actions. */
export function replay(
  scenario: Scenario,
  seed: number,
  done: readonly Done[],
  seconds: number,
): { session: Session; result: Score } {
  const session = beginRun(scenario, seed)
  let next = 0
  const until = Math.min(seconds, scenario.minutes * 60)
  while (session.train.seconds <= until) {
    while (next < done.length && (done[next]?.at ?? 0) <= session.train.seconds) {
      const entry = done[next]
      if (entry) perform(session, entry.action)
      next += 1
    }
    if (session.train.seconds === until) break
    tick(session)
  }
  return { session, result: scoreRun(scenario, session) }
}

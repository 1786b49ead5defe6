import { newSession, type Session } from '../session/session.ts'
import { flush, shutDown, startUp } from './operation.ts'
import { harms, type Scenario, type ScoreRule } from './scenario.ts'
import { fouling, lastShift, oRing, wrongProbe } from './search.ts'
import { cleaning, oxidant, scaling } from './treatment.ts'

export const scenarios: readonly Scenario[] = [
  ...[startUp, shutDown, flush, cleaning, scaling, fouling, oxidant, oRing, wrongProbe],
]

export const findScenario = (id: string): Scenario | undefined => scenarios.find((each) => each.id === id)

/** Starts a run of a scenario. */
export function beginRun(scenario: Scenario, seed: number): Session {
  const session = newSession(scenario.prepare(seed), [...scenario.planned])
  if (scenario.id === 'wrong-probe') session.measured.push(...lastShift(seed))
  return session
}

export interface Reason {
  id: string
  text: string
  why: string
  /** Points earned, and the maximum points or penalty. */
  points: number
  of: number
  /** Whether the rule itself is met; it earns nothing without the goal that it needs. */
  met: boolean
}

export interface Score {
  score: number
  reasons: Reason[]
}

/** Scores a run from 0 to 100, with a reason for each rule. */
export function scoreRun(scenario: Scenario, session: Session): Score {
  const parts = new Map(scenario.rules.map((rule) => [rule.id, part(rule, session)]))
  const earned = scenario.rules.map((rule): Reason => {
    const own = parts.get(rule.id) ?? 0
    return reason(rule, own, rule.points < 0 || isOpen(scenario, rule, parts))
  })
  const costs = harms
    .map((rule) => reason(rule, part(rule, session), true))
    .filter(({ points }) => points < 0)
  const reasons = [...earned.filter(({ of, points }) => of > 0 || points < 0), ...costs]
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { score: Math.round(Math.min(100, Math.max(0, sum))), reasons }
}

/** True if all prerequisites of a rule are met, recursively. */
function isOpen(scenario: Scenario, { needs }: ScoreRule, parts: ReadonlyMap<string, number>): boolean {
  const needed = scenario.rules.find(({ id }) => id === needs)
  return !needed || ((parts.get(needed.id) ?? 0) > 0 && isOpen(scenario, needed, parts))
}

const part = (rule: ScoreRule, session: Session): number =>
  Math.min(1, Math.max(0, Number(rule.met(session))))

const reason = ({ id, text, why, points }: ScoreRule, share: number, counts: boolean): Reason => ({
  id,
  text,
  why,
  of: points,
  met: share >= 0.99,
  points: counts ? Math.round(points * share) : 0,
})

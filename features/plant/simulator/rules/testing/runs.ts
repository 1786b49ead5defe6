import type { FaultName } from '../names.ts'
import { expertScript } from '../scenarios/experts.ts'
import { type Done, replay } from '../scenarios/replay.ts'
import { findScenario } from '../scenarios/scenarios.ts'
import { describeAction } from '../session/describe.ts'
import type { Session } from '../session/session.ts'
import { viewOf } from '../session/view.ts'
import type { Action } from '../train/act.ts'
import { randomScript } from './random-script.ts'

/** Pace and precision of an operator relative to the ideal; 1 is ideal. */
const manners = {
  expert: { pace: 1, hand: 1 },
  hasty: { pace: 0.6, hand: 1 },
  coarse: { pace: 0.9, hand: 1.18 },
}
type Expert = keyof typeof manners

/** Operator of a run: an expert, random presses, or no operator while a failure occurs. */
export type RunOperator = Expert | 'anybody' | FaultName

/** Summarizes a run in a few lines of text: score, observed facts and final meter values. */
export function runOf(id: string, doer: RunOperator, seed: number): string[] {
  const scenario = findScenario(id)
  if (!scenario) throw new Error(id)
  const { done, seconds } = scriptOf(id, doer, seed)
  const { session, result } = replay(scenario, seed, done, seconds)
  const points = result.reasons.map((reason) => `${reason.id} ${reason.points}`)
  return [`${result.score}: ${points.join(', ')}`, ...endOf(session)]
}

function scriptOf(id: string, doer: RunOperator, seed: number): { done: readonly Done[]; seconds: number } {
  if (doer === 'anybody') return { done: randomScript(seed, 1500), seconds: 1500 }
  if (!isExpert(doer)) return { done: [{ at: 60, action: { do: 'fault', on: doer } }], seconds: 900 }
  const script = expertScript(id, seed)
  if (!script) throw new Error(`Nobody is an expert of ${id}`)
  const { pace, hand } = manners[doer]
  return {
    done: script.done.map(({ at, action }) => ({ at: Math.round(at * pace), action: changed(action, hand) })),
    seconds: script.seconds,
  }
}

const isExpert = (doer: RunOperator): doer is Expert => doer in manners

/** Switches are on or off and are not scaled. */
const changed = (action: Action, hand: number): Action =>
  action.value === undefined || action.value <= 1
    ? action
    : { ...action, value: Math.round(action.value * hand) }

function endOf(session: Session): string[] {
  const { train, facts, measured, log } = session
  const { figures, state, alarms, job } = viewOf(session)
  const deposits = [train.fouling, train.scaling, train.worn, train.exposure].map(
    (places) => `${shown(places[0])} ${shown(places.at(-1))}`,
  )
  return [
    `${state}: ${alarms.join(', ')}${job ? `; ${job.title} ${job.left}` : ''}`,
    Object.values(figures).map(shown).join(' '),
    Object.values(facts).map(shown).join(' '),
    [...Object.values(train.totals), train.cartridgeLoad, train.mediaLoad, train.air, train.speed]
      .map(shown)
      .join(' '),
    deposits.join(', '),
    measured.map(({ at, lines, profile }) => `${at} ${lines.join(' ')} ${profile ?? ''}`.trim()).join('; ') ||
      'nothing measured',
    `${log.length} acts, ${log.filter(({ done }) => done).length} done; last: ${lastOf(session)}`,
  ]
}

const lastOf = ({ log }: Session): string => {
  const last = log.at(-1)
  return last ? `${last.at} ${describeAction(last.action)}` : 'none'
}

const shown = (value: unknown): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value)

import { pick } from '#platform/contract/tables/pick.ts'
import { type Measured, measure, timeOf } from '../bench/measure.ts'
import { trainVerbs } from '../names.ts'
import { type Action, act } from '../train/act.ts'
import { breakDown } from '../train/faults.ts'
import { step } from '../train/step.ts'
import type { Train } from '../train/train.ts'
import { type Facts, noFacts, observe } from './facts.ts'

/** A logged action with its run time in seconds. */
export interface Logged {
  at: number
  action: Action
  /** True if the action was possible. */
  done: boolean
  /** State of the train at that time, limited to the values that rules use. */
  then: Moment
}

export interface Moment {
  highPump: boolean
  feedPump: boolean
  speed: number
  air: number
  drain: number
  tank: number
  brine: number
  locked: boolean
}

/** A run of a scenario: the train, actions, measurements, and results. */
export interface Session {
  train: Train
  facts: Facts
  log: Logged[]
  measured: Measured[]
  /** Measurement in progress. */
  job: { action: Action; readyAt: number } | null
  answer: Action | null
  /** Scheduled events, in chronological order. */
  planned: { at: number; fault: string }[]
}

export const newSession = (train: Train, planned: Session['planned'] = []): Session => ({
  train,
  facts: noFacts(),
  log: [],
  measured: [],
  job: null,
  answer: null,
  planned: [...planned],
})

const isTrainVerb = (verb: string): boolean => trainVerbs.some((each) => each === verb)

/** Performs an action now. Returns false if it was not possible. */
export function perform(session: Session, action: Action): boolean {
  const { train } = session
  const then = momentOf(session)
  const done = doIt(session, action)
  session.log.push({ at: train.seconds, action, done, then })
  return done
}

function doIt(session: Session, action: Action): boolean {
  const { train } = session
  if (isTrainVerb(action.do)) return act(train, action)
  if (action.do === 'fault') return breakDown(train, action.on)
  if (action.do === 'answer') {
    session.answer = action
    return true
  }
  const time = timeOf(action)
  if (time === null || session.job !== null) return false
  session.job = { action, readyAt: train.seconds + time }
  return true
}

const momentOf = ({ train, facts }: Session): Moment => ({
  ...pick(train, 'highPump', 'feedPump', 'speed', 'air'),
  drain: train.valves.drain,
  tank: train.valves.tank,
  brine: facts.brine,
  locked: train.isLocked,
})

/** Advances the run by one second. */
export function tick(session: Session): void {
  const { train, planned } = session
  while (planned[0] && planned[0].at <= train.seconds) breakDown(train, planned.shift()?.fault)
  const before = train.flows.discharge
  step(train)
  observe(session.facts, train, before)
  if (session.job && session.job.readyAt <= train.seconds) {
    const result = measure(train, session.job.action)
    if (result) session.measured.push(result)
    session.job = null
  }
}

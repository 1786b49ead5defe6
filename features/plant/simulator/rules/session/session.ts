import { type Measured, measure, timeOf } from '../bench/measure.ts'
import { trainVerbs } from '../names.ts'
import { type Action, act } from '../train/act.ts'
import { breakDown } from '../train/faults.ts'
import { step } from '../train/step.ts'
import type { Train } from '../train/train.ts'
import { type Facts, noFacts, observe } from './facts.ts'

/** Something that was done, and when, in seconds of the run. */
export interface Logged {
  at: number
  action: Action
  /** It could be done. */
  done: boolean
  /** The state of the train at that moment, as far as rules ask for it. */
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

/** A run of a scenario: the train, what was done and measured, and what it came to. */
export interface Session {
  train: Train
  facts: Facts
  log: Logged[]
  measured: Measured[]
  /** The measurement under way. */
  job: { action: Action; readyAt: number } | null
  answer: Action | null
  /** What happens by itself, in order of time. */
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

/** Does something now. */
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
  highPump: train.highPump,
  feedPump: train.feedPump,
  speed: train.speed,
  air: train.air,
  drain: train.valves.drain,
  tank: train.valves.tank,
  brine: facts.brine,
  locked: train.isLocked,
})

/** One second. */
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

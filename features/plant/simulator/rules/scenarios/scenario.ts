import { timeOf } from '../bench/measure.ts'
import type { FaultName, ScenarioId, Verb } from '../names.ts'
import { IN_SPEC, permeateMicrosiemens } from '../session/facts.ts'
import type { Logged, Session } from '../session/session.ts'
import type { Action } from '../train/act.ts'
import { gpm } from '../train/design.ts'
import { step } from '../train/step.ts'
import { copyTrain, stoppedTrain, type Train } from '../train/train.ts'

/** A scored item with its reason. */
export interface ScoreRule {
  id: string
  /** Points earned; a negative value is a penalty. */
  points: number
  /** The goal or the mistake. */
  text: string
  why: string
  /** Rule that must also be met to earn points. */
  needs?: string
  /** Whether the rule is met, or to what degree. */
  met: (session: Session) => boolean | number
}

export interface Scenario {
  id: ScenarioId
  title: string
  summary: string
  /** Paragraphs of the initial briefing. */
  brief: readonly string[]
  goals: readonly string[]
  lecture: { unit: string; title: string }
  /** Time limit of the run in train minutes. */
  minutes: number
  prepare: (seed: number) => Train
  planned: readonly { at: number; fault: FaultName }[]
  rules: readonly ScoreRule[]
}

const warmed: { train: Train | null } = { train: null }

/** Returns a train in steady operation at its set point. */
export function runningTrain(seed: number): Train {
  warmed.train ??= warmUp()
  const train = copyTrain(warmed.train)
  train.seed = seed
  return train
}

function warmUp(): Train {
  const train = stoppedTrain(0)
  Object.assign(train.valves, { feed: 1, concentrate: 0.5, drain: 0, tank: 1 })
  Object.assign(train, { feedPump: true, highPump: true, setSpeed: SET_SPEED / 100, speed: SET_SPEED / 100 })
  train.doses.bisulfite.set = 3
  train.doses.antiscalant.set = 3
  for (let second = 0; second < 1200; second++) step(train)
  return freshSums(train)
}

/** Speed in percent at which the reference train produces 150 gpm from 200. */
export const SET_SPEED = 85

/** Resets the train's counters at the start of a run. */
export function freshSums(train: Train): Train {
  train.seconds = 0
  train.exposure.fill(0)
  train.scaling.fill(0)
  train.fouling.fill(0)
  train.totals = { waterIn: 0, waterOut: 0, saltIn: 0, saltOut: 0, permeate: 0, toTank: 0 }
  return train
}

/** Returns the first successful action of a kind that passes the test. */
export function firstDone(
  { log }: Session,
  verb: Verb,
  test: (action: Action, entry: Logged) => boolean = () => true,
): Logged | undefined {
  return log.find((entry) => entry.done && entry.action.do === verb && test(entry.action, entry))
}

export const isOn = ({ value }: Action): boolean => value === 1
export const isOff = ({ value }: Action): boolean => value === 0

/** True if the train runs correctly at the end. */
export function runsWell({ train }: Session): boolean {
  const permeate = (train.flows.permeate[0] + train.flows.permeate[1]) / gpm(1)
  const feed = train.flows.feed / gpm(1)
  const recovery = feed > 0 ? permeate / feed : 0
  return (
    train.highPump &&
    permeate > 135 &&
    permeate < 162 &&
    recovery > 0.72 &&
    recovery < 0.78 &&
    train.valves.tank > 0.05 &&
    permeateMicrosiemens(train) <= IN_SPEC
  )
}

export const answered = (session: Session, cause: string): boolean => session.answer?.on === cause

/** Penalties that apply to every scenario. */
export const harms: readonly ScoreRule[] = [
  {
    id: 'trip',
    points: -10,
    text: 'The train tripped',
    why: 'A trip saves the train from an operator who was late. Each one is a rough stop.',
    met: ({ facts }) => facts.trips.length > 0,
  },
  {
    id: 'dead-end',
    points: -15,
    text: 'The pump ran without an open way for the permeate',
    why: 'Permeate that cannot leave presses on the membrane from behind and splits its glue lines.',
    met: ({ facts }) => facts.deadEnd > 0,
  },
  {
    id: 'shock',
    points: -10,
    text: 'The pressure rose faster than 10 psi (0.7 bar) per second',
    why: 'A fast rise pushes the elements down the vessel and cracks shells and interconnectors.',
    met: ({ facts }) => facts.rise > 10.5,
  },
  {
    id: 'hammer',
    points: -15,
    text: 'The high-pressure pump started with air in the vessels',
    why: 'Air acts like a spring and then like a hammer on the first elements.',
    met: ({ facts }) => (facts.airAtPump ?? 0) > 0.05,
  },
  {
    id: 'off-spec',
    points: -10,
    text: 'Permeate beyond 75 µS/cm went into the tank',
    why: 'What is in the tank reaches the customer. Off-specification permeate goes to drain.',
    met: ({ facts }) => facts.offSpec > 90,
  },
  {
    id: 'recovery',
    points: -10,
    text: 'The recovery went beyond 80%',
    why: 'At 80% the tail is five times as strong as the feed, and scale grows in minutes.',
    met: ({ facts }) => facts.recovery > 0.8,
  },
  {
    id: 'crossflow',
    points: -5,
    text: 'The tail vessels got less than 12 gpm (2.7 m³/h) of concentrate',
    why: 'Too little crossflow leaves deposits and salt on the last membranes.',
    met: ({ facts }) => (facts.tail ?? 99) < 12,
  },
  {
    id: 'bypass',
    points: -10,
    text: 'The ORP trip was taken out of service',
    why: 'A protection is bypassed by a procedure, with the train stopped, and never to keep it running.',
    met: (session) => firstDone(session, 'orp-trip', isOff) !== undefined,
  },
  {
    id: 'overdose',
    points: -10,
    text: 'A chemical was set to more than twice its dose',
    why: 'Too much antiscalant or bisulfite is a deposit or food for bacteria of its own.',
    met: (session) =>
      firstDone(session, 'dose', ({ on, value = 0 }) => on !== 'acid' && value > 6) !== undefined,
  },
  {
    id: 'impossible',
    points: -15,
    text: 'Acts were tried that the train does not allow as it is',
    why: 'Look at the state of the train before you act: in a plant nothing may stop you.',
    met: ({ log }) => log.filter(({ done, action }) => !done && timeOf(action) === null).length / 5,
  },
  {
    id: 'guess',
    points: -10,
    text: 'Several causes were named',
    why: 'A cause is named after its evidence, once.',
    met: ({ log }) => (log.filter(({ action }) => action.do === 'answer').length - 1) / 2,
  },
]

import type { Verb } from '../names.ts'
import { ELEMENTS, VESSELS } from './design.ts'
import { type Solution, solutions, type Train, type ValveName, valveNames } from './train.ts'

/** An action. Fields that the verb does not use are ignored. */
export interface Action {
  do: Verb
  /** Target valve, dose, solution, cause or fault. */
  on?: string | undefined
  /** Percent, mg/L, seconds, gpm or °C; 1 for on and 0 for off. */
  value?: number | undefined
  stage?: number | undefined
  vessel?: number | undefined
  place?: number | undefined
  /** Technique, as a sum of 1, 2 and 4. */
  way?: number | undefined
}

const bounded = (value: number | undefined, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value ?? low)) : low

const has = <T extends string>(list: readonly T[], name: string | undefined): name is T =>
  list.some((each) => each === name)

const BACKWASH = 600

/** Applies an action to the train if possible. Returns true if it had an effect. */
export function act(train: Train, action: Action): boolean {
  const hand = hands[action.do]
  return hand ? hand(train, action) !== false : false
}

type Hand = (train: Train, action: Action) => unknown

const hands: Partial<Record<Verb, Hand>> = {
  valve(train, { on, value }) {
    if (!has<ValveName>(valveNames, on)) return false
    train.valves[on] = bounded(value, 0, 100) / 100
    return true
  },
  'feed-pump': (train, { value }) => {
    train.feedPump = value === 1
  },
  'high-pump': (train, { value }) => {
    if (value === 1 && (train.isLocked || train.trip !== null)) return false
    train.highPump = value === 1
    return true
  },
  speed: (train, { value }) => {
    train.setSpeed = bounded(value, 0, 100) / 100
  },
  ramp: (train, { value }) => {
    train.ramp = bounded(value, 5, 120)
  },
  dose(train, { on, value }) {
    const dose = Object.entries(train.doses).find(([name]) => name === on)?.[1]
    if (!dose) return false
    dose.set = bounded(value, 0, 20)
    return true
  },
  prime(train, { on }) {
    const dose = Object.entries(train.doses).find(([name]) => name === on)?.[1]
    if (!dose) return false
    dose.isPrimed = true
    return true
  },
  backwash(train) {
    if (train.highPump) return false
    train.backwashUntil = train.seconds + BACKWASH
    train.mediaBroken = false
    return true
  },
  cartridge(train) {
    if (train.highPump || train.feedPump) return false
    train.cartridgeLoad = 1
    return true
  },
  lock(train, { value }) {
    if (value === 1 && train.highPump) return false
    train.isLocked = value === 1
    return true
  },
  'orp-trip': (train, { value }) => {
    train.orpTripActive = value === 1
  },
  reset: (train) => {
    train.trip = null
    for (const name of Object.keys(train.lasting) as (keyof Train['lasting'])[]) train.lasting[name] = 0
  },
  hoses(train, { stage }) {
    if (train.highPump || train.feedPump) return false
    const next = stage === 1 || stage === 2 ? stage : 0
    const fresh = { circulated: 0, soaked: 0, rinsed: 0, flow: 0, solution: 'permeate' as const }
    train.cleaning = { ...train.cleaning, ...fresh, stage: next }
    return true
  },
  solution(train, { on, value }) {
    if (!has<Solution>(solutions, on)) return false
    train.cleaning.solution = on
    train.cleaning.celsius = bounded(value, 10, 50)
    if (on !== 'permeate') [train.cleaning.circulated, train.cleaning.soaked] = [0, 0]
    return true
  },
  circulate(train, { value }) {
    if (train.cleaning.stage === 0) return false
    train.cleaning.flow = bounded(value, 0, 60)
    return true
  },
  seal: replaceSeal,
}

/** Replaces the O-rings at a joint. Requires all pumps to be off, since the vessel is open. */
function replaceSeal(train: Train, { stage = 0, vessel = 0, place = 0 }: Action): boolean {
  const vessels = VESSELS[stage - 1]
  if (train.highPump || train.feedPump || vessels === undefined) return false
  if (vessel < 1 || vessel > vessels || place < 1 || place > ELEMENTS) return false
  train.leaks = train.leaks.filter(
    (leak) => leak.stage !== stage || leak.vessel !== vessel || leak.place !== place,
  )
  train.air = Math.max(train.air, 0.3)
  return true
}

import { conductivityAt25 } from '#features/plant/water/rules/relations/plant.ts'
import type { Quantity } from '#platform/contract/numbers/units.ts'
import type { Action } from '../train/act.ts'
import { tubeSalts, vesselSalt } from '../train/balance.ts'
import { celsius, gpm, microsiemens } from '../train/design.ts'
import { chlorineOf, sdiOf } from '../train/pretreatment.ts'
import type { Train } from '../train/train.ts'

/** A bench measurement. It takes time, and reads the state of the train at completion. */
export interface Measured {
  at: number
  kind: 'sdi' | 'sample' | 'chlorine' | 'probe'
  title: string
  lines: string[]
  /** µS/cm along the tube from the feed end; null unless this is a probing. */
  profile: number[] | null
  stage: number
  vessel: number
  on: string
  /** True if done correctly. */
  isSound: boolean
}

/** Correct technique steps, encoded in an action as a sum. */
export const techniques = {
  sdi: ['New 0.45 µm disk', 'Pressure held at 30 psi', 'Air bled before the clock starts'],
  sample: ['Bottle rinsed three times with the sample', 'Reading corrected to 25 °C'],
  chlorine: ['Fresh sample from a running tap', 'Read within one minute of the DPD'],
} as const

const POINTS = 7
/** Seconds to push the tube to the next point. */
const MOVE = 15
/** Three tube volumes pass in 86 s, so the recommended wait is a minute and a half. */
export const WAIT_NEEDED = 86
/** Conductivity of the tap water in the tube before the first point, in µS/cm. */
const TAP = 420

const isBench = (kind: string): kind is Measured['kind'] => kind in seconds || kind === 'probe'
const seconds: Record<string, number> = { sdi: 16 * 60, sample: 60, chlorine: 120 }

/** Duration of a measurement in seconds; null for other actions. */
export const timeOf = ({ do: kind, value = 0 }: Action): number | null =>
  kind === 'probe' ? POINTS * (Math.min(300, Math.max(5, value)) + MOVE) : (seconds[kind] ?? null)

const rightWay = (kind: keyof typeof techniques): number => 2 ** techniques[kind].length - 1

/** Measures the train in its current state. */
export function measure(train: Train, action: Action): Measured | null {
  if (!isBench(action.do)) return null
  const { stage = 1, vessel = 1, on = '', way = 0, value = 0 } = action
  const base = { at: train.seconds, kind: action.do, stage, vessel, on, profile: null }
  switch (action.do) {
    case 'sdi':
      return { ...base, ...siltTest(train, on, way) }
    case 'sample':
      return { ...base, ...sampled(train, action, way) }
    case 'chlorine':
      return { ...base, ...chlorineTest(train, way) }
    case 'probe':
      return { ...base, ...probing(train, stage, vessel, value) }
    default:
      return null
  }
}

/** Seconds for 500 mL through a new disk. */
const FIRST = 28

function siltTest(train: Train, on: string, way: number) {
  const title = on === 'media' ? 'SDI behind the media filter' : 'SDI behind the cartridge filter'
  if (train.flows.feed < gpm(20)) return { title, lines: ['No flow at the sample tap.'], isSound: false }
  const sdi = sdiOf(train) + (on === 'media' ? 0.3 : 0)
  // A used disk is already plugged and plugs little more; low pressure and air lengthen the first time.
  const first = FIRST * (way & 1 ? 1 : 2.1) * (way & 4 ? 1 : 1.35)
  const read = Math.max(0.3, sdi * (way & 1 ? 1 : 0.45) * (way & 2 ? 1 : 0.75) * (way & 4 ? 1 : 0.8))
  const last = first / (1 - (Math.min(6.5, read) * 15) / 100)
  const isSound = way === rightWay('sdi')
  return {
    title,
    lines: [
      `First 500 mL in ${first.toFixed(0)} s, after 15 minutes in ${last.toFixed(0)} s.`,
      `SDI₁₅ ${read.toFixed(1)}`,
    ],
    isSound,
  }
}

function sampled(train: Train, { on, stage = 1, vessel = 1 }: Action, way: number) {
  const salt = saltAt(train, on ?? 'permeate', stage, vessel)
  const title =
    on === 'vessel' ? `Permeate of stage ${stage}, vessel ${vessel}` : `Conductivity, ${on ?? 'permeate'}`
  const isSound = way === rightWay('sample')
  const rinsed = microsiemens(salt) + (way & 1 ? 0 : 35)
  const at25 = rinsed as Quantity<'conductivity'>
  const temperature = celsius(train.water.celsius) as Quantity<'temperature'>
  const reading =
    way & 2
      ? at25
      : (conductivityAt25.solve.reading?.({ at25, temperature, reading: at25 }, ({ value }) => value) ?? at25)
  return { title, lines: [`${Math.round(reading).toLocaleString('en-US')} µS/cm`], isSound }
}

export function saltAt(train: Train, on: string, stage: number, vessel: number): number {
  const { permeate, permeateSalt } = train.flows
  if (on === 'feed') return train.water.salt
  if (on === 'concentrate') return train.salt.at(-1) ?? 0
  if (on === 'vessel') return vesselSalt(train, stage, vessel)
  const flow = permeate[0] + permeate[1]
  return flow > 1e-9 ? (permeate[0] * permeateSalt[0] + permeate[1] * permeateSalt[1]) / flow : 0
}

function chlorineTest(train: Train, way: number) {
  const read = chlorineOf(train) * (way & 1 ? 1 : 0.3) * (way & 2 ? 1 : 0.8)
  return {
    title: 'Free chlorine behind the cartridge filter',
    lines: [read < 0.02 ? 'Not detectable' : `${Math.round(read * 100) / 100} mg/L`],
    isSound: way === rightWay('chlorine'),
  }
}

/** Time constant of mixing in the tube: after three volumes, about 5% of the previous content is left. */
const TUBE = WAIT_NEEDED / 3

function probing(train: Train, stage: number, vessel: number, wait: number) {
  const title = `Probing of stage ${stage}, vessel ${vessel}`
  const flow = train.flows.permeate[0] + train.flows.permeate[1]
  if (flow < gpm(30))
    return { title, lines: ['The train makes too little water to be probed.'], isSound: false }
  const stays = Math.exp(-wait / TUBE)
  let before = TAP
  const profile = tubeSalts(train, stage, vessel).map((salt, point) => {
    // The first point gets twice the time because the tube is rinsed before it counts.
    before = microsiemens(salt) + (before - microsiemens(salt)) * (point === 0 ? stays ** 2 : stays)
    return Math.round(before * 10) / 10
  })
  return {
    title,
    lines: [`${Math.round(wait)} s at each point`],
    profile,
    isSound: wait >= WAIT_NEEDED,
  }
}

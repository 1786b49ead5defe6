import {
  meanSalt,
  osmoticDifference,
  type Salts,
  temperatureFactor,
} from '#features/plant/water/rules/membrane.ts'
import { type Quantity, quantity } from '#platform/contract/numbers/units.ts'
import { stageKey } from './fields.ts'
import type { Round, TrainFacts } from './train.ts'

const DAY = 86_400_000

/** Membrane condition of a stage, where 1 is new: permeability, salt passage, pressure drop. */
export interface StageState {
  flow: number
  passage: number
  drop: number
  /** Share of the stage's feed that leaks past a seal into the permeate. */
  leak: number
}

export interface Scenario {
  seed: number
  /** Midnight of the first day. */
  start: number
  days: number
  /** Condition of the two stages on a given day. */
  stateOf: (day: number) => readonly [StageState, StageState]
  /** Days without a round. */
  isMissed?: (day: number) => boolean
  /** Osmotic pressure in Pa. Defaults to the core's formula; stored readings may require an older one. */
  osmoticOf?: (salts: Salts) => number
}

/** Train simulated by the generator: 4:2 with six elements, 120 gpm at 75% from a brackish well. */
export const generatedTrain = (startedAt: number): TrainFacts => ({
  stages: [
    { vessels: 4, elements: 6 },
    { vessels: 2, elements: 6 },
  ],
  tdsFactor: 0.6,
  startedAt,
})

const PERMEATE = quantity('flow', 120, 'gpm')
const CONCENTRATE = quantity('flow', 40, 'gpm')
const BACK = quantity('pressure', 8, 'psi')
/** New stages at 25 °C: permeability in m³/s per Pa, salt passage, and pressure drop at its mean flow. */
const stages = [
  { permeability: quantity('flow', 82, 'gpm') / quantity('pressure', 150, 'psi'), passage: 0.016 },
  { permeability: quantity('flow', 40, 'gpm') / quantity('pressure', 110, 'psi'), passage: 0.018 },
] as const
const DROP = quantity('pressure', 17, 'psi')
const MEAN_FLOWS = [quantity('flow', 120, 'gpm'), quantity('flow', 59, 'gpm')] as const

/** Creates a seeded generator of pseudorandom numbers from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Generates one round per day as logged by an operator, with seasons, membrane condition and meter noise. */
export const generateRounds = (scenario: Scenario): Round[] => [...eachRound(scenario)]

/** Yields rounds one by one, for callers that let other work run in between. */
export function* eachRound({ seed, start, days, stateOf, isMissed, osmoticOf }: Scenario): Generator<Round> {
  const random = randomOf(seed)
  const noise = (size: number) => 1 + (random() + random() - 1) * size
  for (let day = 0; day < days; day++) {
    // Warmest in mid-July, regardless of the start date.
    const season = Math.sin((start / DAY + day - 105) * ((2 * Math.PI) / 365.25))
    const celsius = 20 + 4 * season + (random() - 0.5) * 1.2
    const feed = quantity('conductivity', (3000 - 180 * season) * noise(0.02), 'µS/cm')
    const permeate = PERMEATE * noise(0.01)
    const at = start + day * DAY + 7 * 3_600_000 + Math.round(random() * 30) * 60_000
    const extra = [7.4 + (random() - 0.5) * 0.3, 0.12 * noise(0.5), 2.4 * noise(0.3), 140 * noise(0.3)]
    const train = { permeate, celsius, feed, states: stateOf(day), osmoticOf: osmoticOf ?? osmoticDifference }
    const values = runTrain(train, noise)
    if (isMissed?.(day)) continue
    const [feedPh = 0, turbidity = 0, sdi = 0, orp = 0] = extra
    yield { at, values: rounded({ ...values, feedPh, turbidity, sdi, orp }) }
  }
}

interface Running extends Required<Pick<Scenario, 'osmoticOf'>> {
  permeate: number
  celsius: number
  feed: number
  states: readonly [StageState, StageState]
}

/** Finds by bisection the feed pressure at which both stages together produce the permeate flow. */
function runTrain(train: Running, noise: (size: number) => number): Record<string, number> {
  const { permeate, celsius, feed } = train
  const kelvin = quantity('temperature', celsius, '°C')
  let [low, high] = [quantity('pressure', 60, 'psi') as number, quantity('pressure', 900, 'psi') as number]
  let run = runAt((low + high) / 2, train, kelvin)
  for (let step = 0; step < 22; step++) {
    const middle = (low + high) / 2
    run = runAt(middle, train, kelvin)
    if (run.made[0] + run.made[1] > permeate) high = middle
    else low = middle
  }
  const [one, two] = run.made
  const [salt1, salt2] = run.salts
  return {
    feedPressure: run.pressure * noise(0.006),
    concentratePressure: (run.pressure - run.drops[0] - run.drops[1]) * noise(0.006),
    permeatePressure: BACK * noise(0.02),
    permeateFlow: (one + two) * noise(0.006),
    concentrateFlow: CONCENTRATE * noise(0.008),
    temperature: kelvin,
    feedConductivity: feed * noise(0.01),
    permeateConductivity: ((one * salt1 + two * salt2) / (one + two)) * noise(0.015),
    [stageKey(1, 'outletPressure')]: (run.pressure - run.drops[0]) * noise(0.006),
    [stageKey(1, 'permeateFlow')]: one * noise(0.006),
    [stageKey(1, 'permeateConductivity')]: salt1 * noise(0.015),
    [stageKey(2, 'permeateFlow')]: two * noise(0.006),
    [stageKey(2, 'permeateConductivity')]: salt2 * noise(0.015),
  }
}

/** 0.6 mg/L per µS/cm, converted for conductivity in S/m and concentration in kg/m³. */
const TDS = 0.6 * 10

function runAt(
  pressure: number,
  { permeate, feed, states, osmoticOf }: Running,
  kelvin: Quantity<'temperature'>,
) {
  const warm = temperatureFactor(kelvin)
  const made: [number, number] = [permeate * (2 / 3), permeate / 3]
  const drops: [number, number] = [0, 0]
  const salts: [number, number] = [0, 0]
  let [inlet, flow, conductivity] = [pressure, permeate + CONCENTRATE, feed]
  for (const index of [0, 1] as const) {
    const { permeability, passage } = stages[index]
    const state = states[index]
    made[index] = Math.min(made[index], flow * 0.9)
    // Flow and recovery depend on each other; a few iterations converge.
    for (let round = 0; round < 4; round++) {
      const recovery = Math.min(0.9, Math.max(0.01, made[index] / flow))
      drops[index] = DROP * state.drop * ((flow - made[index] / 2) / MEAN_FLOWS[index]) ** 1.5
      const feedSalt = conductivity * TDS
      const osmotic = osmoticOf({ feedSalt, permeateSalt: salts[index] * TDS, recovery, temperature: kelvin })
      const net = Math.max(0, inlet - drops[index] / 2 - BACK - osmotic)
      made[index] = Math.min(flow * 0.9, permeability * state.flow * warm * net)
    }
    const recovery = Math.max(0.01, made[index] / flow)
    const mean = meanSalt({ feedSalt: conductivity, recovery })
    const usual = index === 0 ? permeate * 0.667 : permeate * 0.333
    salts[index] =
      mean * (passage * state.passage * warm * (usual / Math.max(made[index], usual / 10)) + state.leak)
    conductivity = (flow * conductivity - made[index] * salts[index]) / (flow - made[index])
    inlet -= drops[index]
    flow -= made[index]
  }
  return { pressure, made, drops, salts }
}

const rounded = (values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value.toPrecision(5))]))

import {
  type Normalized,
  normalize,
  type Reading,
  type ReadingProblems,
  readingProblems,
} from '#features/plant/water/rules/normalize.ts'
import type { Quantity } from '#platform/contract/numbers/units.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { METER_TOLERANCE, stageKey } from './fields.ts'
import type { Round, TrainEvent, TrainFacts, Values } from './train.ts'

/** Start-up: steady operation during the first two days. */
export const START_UP_MS = 48 * 3_600_000

/** 1 mg/L is 1e-3 kg/m³ and 1 µS/cm is 1e-4 S/m. */
const SALT_PER_CONDUCTIVITY = 1e-3 / 1e-4

/** Returns readings of a part of a train: 0 is all of it, 1 its first stage. Null if a required value is missing. */
export function readingOf(values: Values, part: number, train: TrainFacts): Reading | null {
  const raw = part === 0 ? wholeOf(values, train) : stageOf(values, part, train)
  if (raw === null || Object.values(raw).some((value) => value === undefined)) return null
  const reading = raw as Reading
  return Object.keys(readingProblems(reading)).length === 0 ? reading : null
}

/** Default factor for trains without a configured one. */
const USUAL_TDS_FACTOR = 0.6

/** Returns, by reading value, why the entire train cannot be normalized although all required values were read. */
export function wholeProblems(values: Values): ReadingProblems {
  const raw = wholeOf(values, { tdsFactor: USUAL_TDS_FACTOR })
  return Object.values(raw).includes(undefined) ? {} : readingProblems(raw as Reading)
}

type Raw = { [K in keyof Reading]: number | undefined }

const saltOf = (
  conductivity: number | undefined,
  { tdsFactor }: Pick<TrainFacts, 'tdsFactor'>,
): number | undefined =>
  conductivity === undefined ? undefined : conductivity * SALT_PER_CONDUCTIVITY * tdsFactor

const minus = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one - other

function wholeOf(values: Values, train: Pick<TrainFacts, 'tdsFactor'>): Raw {
  return {
    ...pick(values, 'permeateFlow', 'concentrateFlow', 'temperature', 'feedPressure'),
    pressureDrop: minus(values.feedPressure, values.concentratePressure),
    permeatePressure: values.permeatePressure ?? 0,
    feedSalt: saltOf(values.feedConductivity, train),
    permeateSalt: saltOf(values.permeateConductivity, train),
  }
}

/** Returns the values of a stage. Its feed is the previous stage's reject, derived from the water and salt balance. */
function stageOf(values: Values, stage: number, train: TrainFacts): Raw | null {
  const flows = stageFlows(values, train.stages.length)
  const flow = flows?.[stage - 1]
  const { concentrateFlow, feedConductivity } = values
  if (!flows || flow === undefined || concentrateFlow === undefined || feedConductivity === undefined)
    return null
  const after = flows.slice(stage).reduce((sum, each) => sum + each, 0)
  let fed = concentrateFlow + flows.reduce((sum, each) => sum + each, 0)
  let salt = fed * feedConductivity
  for (let before = 1; before < stage; before++) {
    const made = flows[before - 1] ?? 0
    const conductivity = values[stageKey(before, 'permeateConductivity')]
    if (conductivity === undefined) return null
    fed -= made
    salt -= made * conductivity
  }
  const inlet = stage === 1 ? values.feedPressure : values[stageKey(stage - 1, 'outletPressure')]
  const isLast = stage === train.stages.length
  const outlet = isLast ? values.concentratePressure : values[stageKey(stage, 'outletPressure')]
  return {
    permeateFlow: flow,
    concentrateFlow: concentrateFlow + after,
    temperature: values.temperature,
    feedPressure: inlet,
    pressureDrop: minus(inlet, outlet),
    permeatePressure: values.permeatePressure ?? 0,
    feedSalt: saltOf(salt / fed, train),
    permeateSalt: saltOf(values[stageKey(stage, 'permeateConductivity')], train),
  }
}

/** Returns the permeate flow of each stage; a stage without a meter gets the remainder of the train's flow. */
function stageFlows(values: Values, stages: number): number[] | null {
  const read = Array.from({ length: stages }, (_, index) => values[stageKey(index + 1, 'permeateFlow')])
  const missing = read.filter((flow) => flow === undefined).length
  if (missing > 1 || (missing === 1 && values.permeateFlow === undefined)) return null
  const sum = read.reduce<number>((total, flow) => total + (flow ?? 0), 0)
  if (values.permeateFlow !== undefined && sum > values.permeateFlow * METER_TOLERANCE) return null
  return read.map((flow) => flow ?? (values.permeateFlow ?? 0) - sum)
}

/** Reference that readings of a part are compared with, from a given time on. */
export interface Baseline {
  from: number
  reading: Reading
}

/**
 * Returns the baselines of a part: mean of the readings in the 48 hours after start-up and after each membrane
 * replacement, or the first reading if that period has none.
 */
export function baselinesOf(
  rounds: readonly Round[],
  events: readonly TrainEvent[],
  part: number,
  train: TrainFacts,
): Baseline[] {
  const changes = events.filter(({ kind }) => kind === 'membranes').map(({ at }) => at)
  const first = train.startedAt ?? rounds[0]?.at
  if (first === undefined) return []
  const starts = [first, ...changes.filter((at) => at > first).sort((one, other) => one - other)]
  return starts.flatMap((from, index) => {
    const until = starts[index + 1] ?? Number.POSITIVE_INFINITY
    const readings: Reading[] = []
    let firstAt: number | null = null
    for (let at = firstFrom(rounds, from); at < rounds.length; at++) {
      const round = rounds[at]
      if (!round || round.at >= until || (firstAt !== null && round.at > firstAt + START_UP_MS)) break
      const reading = readingOf(round.values, part, train)
      if (!reading) continue
      firstAt ??= round.at
      readings.push(reading)
    }
    const mean = meanOf(readings)
    return mean ? [{ from, reading: mean }] : []
  })
}

/** Returns the index of the first round at or after a time. Rounds are sorted by time. */
function firstFrom(rounds: readonly Round[], from: number): number {
  let [low, high] = [0, rounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rounds[middle]?.at ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}

function meanOf(readings: readonly Reading[]): Reading | null {
  const [first] = readings
  if (!first) return null
  const keys = Object.keys(first) as (keyof Reading)[]
  const means = keys.map((key) => [
    key,
    readings.reduce((sum, reading) => sum + reading[key], 0) / readings.length,
  ])
  return Object.fromEntries(means) as { [K in keyof Reading]: Quantity } as Reading
}

export interface NormalPoint extends Normalized {
  /** Relative to the baseline: −0.1 is 10% less. */
  change: { flow: number; passage: number; drop: number }
}

/** Returns each round of a part normalized to its baseline conditions; null if it cannot be normalized. */
export function normalSeries(
  rounds: readonly Round[],
  baselines: readonly Baseline[],
  part: number,
  train: TrainFacts,
): (NormalPoint | null)[] {
  const normals = baselines.map(({ from, reading }) => ({ from, reading, own: normalize(reading, reading) }))
  let current = -1
  return rounds.map(({ at, values }) => {
    while (current + 1 < normals.length && (normals[current + 1]?.from ?? 0) <= at) current++
    const base = normals[current]
    const reading = base && readingOf(values, part, train)
    if (!base || !reading) return null
    const normal = normalize(reading, base.reading)
    const share = (one: number, other: number) => (other > 0 ? one / other - 1 : 0)
    return {
      ...normal,
      change: {
        flow: share(normal.permeateFlow, base.own.permeateFlow),
        passage: share(normal.saltPassage, base.own.saltPassage),
        drop: share(normal.pressureDrop, base.own.pressureDrop),
      },
    }
  })
}

import { MAX_KELVIN, MIN_KELVIN } from '#features/plant/water/rules/chemistry/water.ts'
import { MAX_PRESSURE } from '#features/plant/water/rules/membrane.ts'
import type { Reading } from '#features/plant/water/rules/normalize.ts'
import { type Field, fieldsOf, METER_TOLERANCE, stageKey } from './fields.ts'
import { wholeProblems } from './normal.ts'
import type { Values } from './train.ts'

/** Describes how a round with such a value is handled. No calculation uses pH and similar values. */
const savedOf = (key: string): string =>
  Object.hasOwn(possibleNumbers, key)
    ? 'It is saved as read.'
    : `It is saved, but nothing is computed from this ${key.includes('.') ? 'stage' : 'round'}.`

/** Possible ranges by dimension in SI units, with the checks to make outside of them. */
const possible: Partial<Record<Field['dimension'], readonly [least: number, most: number, message: string]>> =
  {
    pressure: [0, MAX_PRESSURE, 'No gauge of a train reads this: check the sign and the unit.'],
    flow: [0, Number.POSITIVE_INFINITY, 'A flow is not negative: check the meter.'],
    conductivity: [0, Number.POSITIVE_INFINITY, 'A conductivity is not negative: check the meter.'],
    temperature: [
      MIN_KELVIN,
      MAX_KELVIN,
      'Water in a membrane has 0 to 50 °C (32 to 122 °F): check the thermometer and the unit.',
    ],
  }
const possibleNumbers: Readonly<Record<string, readonly [least: number, most: number, message: string]>> = {
  feedPh: [0, 14, 'A pH is between 0 and 14: check the meter.'],
  turbidity: [0, Number.POSITIVE_INFINITY, 'A turbidity is not negative: check the meter.'],
  sdi: [0, 100 / 15, 'An SDI of 15 minutes is between 0 and 6.67: check the times.'],
  orp: [-2000, 2000, 'An ORP is between −2,000 and 2,000 mV: check the unit.'],
}

/** Maps each value of a reading to its round field. */
const fieldOfReading: Readonly<Record<keyof Reading, string>> = {
  permeateFlow: 'permeateFlow',
  concentrateFlow: 'concentrateFlow',
  temperature: 'temperature',
  feedPressure: 'feedPressure',
  pressureDrop: 'concentratePressure',
  permeatePressure: 'permeatePressure',
  feedSalt: 'feedConductivity',
  permeateSalt: 'permeateConductivity',
}

/**
 * Returns values of a round that are physically impossible, by field, caused by a bad gauge, unit or sample. The round
 * is stored as read; calculations exclude it.
 */
export function impossibleValues(values: Values, stages: number): Readonly<Record<string, string>> {
  const problems = { ...contradictions(values, stages), ...rangeProblems(values, stages) }
  const found = Object.keys(problems).length > 0 ? problems : remaining(values)
  return Object.fromEntries(
    Object.entries(found).map(([key, problem]) => [key, `${problem} ${savedOf(key)}`]),
  )
}

function rangeProblems(values: Values, stages: number): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(stages).flatMap(({ key, dimension }) => {
      const range = possibleNumbers[key] ?? possible[dimension]
      const value = values[key]
      if (!range || value === undefined) return []
      const [least, most, message] = range
      // Limits entered in another unit have a rounding error.
      return value < least - 1e-9 || value > most * (1 + 1e-9) ? [[key, message]] : []
    }),
  )
}

/** Returns problems for readings that contradict each other. */
function contradictions(values: Values, stages: number): Record<string, string> {
  const problems: Record<string, string> = {}
  const { feedPressure, concentratePressure, permeatePressure, feedConductivity, permeateConductivity } =
    values
  const isAbove = (one: number | undefined, other: number | undefined) =>
    one !== undefined && other !== undefined && one > other
  if (isAbove(concentratePressure, feedPressure))
    problems.concentratePressure = 'Higher than the feed pressure: check the gauges and the units.'
  if (isAbove(permeatePressure, feedPressure))
    problems.permeatePressure = 'Higher than the feed pressure: check the gauges and the units.'
  if (isAbove(permeateConductivity, feedConductivity))
    problems.permeateConductivity = 'The permeate is saltier than the feed: check the samples and the units.'
  for (let stage = 1; stage < stages; stage++) {
    const key = stageKey(stage, 'outletPressure')
    const inlet = stage === 1 ? feedPressure : values[stageKey(stage - 1, 'outletPressure')]
    if (isAbove(values[key], inlet))
      problems[key] = 'Higher than the inlet of the stage: check the gauges and the units.'
    else if (isAbove(concentratePressure, values[key]))
      problems[key] = 'Lower than the concentrate pressure: check the gauges and the units.'
  }
  let sum = 0
  for (let stage = 1; stage <= stages; stage++) {
    const flow = stageKey(stage, 'permeateFlow')
    const salt = stageKey(stage, 'permeateConductivity')
    sum += values[flow] ?? 0
    if (isAbove(sum, values.permeateFlow && values.permeateFlow * METER_TOLERANCE))
      problems[flow] = 'The stages make more than the whole train: check the meters and the units.'
    if (stage === 1 && isAbove(values[salt], feedConductivity))
      problems[salt] = 'The permeate is saltier than the feed: check the samples and the units.'
  }
  return problems
}

/** Problems that only the calculation reveals, once all of its values are available. */
const remaining = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wholeProblems(values)).map(([name, problem]) => [
      fieldOfReading[name as keyof Reading],
      problem,
    ]),
  )

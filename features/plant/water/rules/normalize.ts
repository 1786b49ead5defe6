import type { Quantity } from '#platform/contract/numbers/units.ts'
import { MAX_KELVIN, MIN_KELVIN } from './chemistry/water.ts'
import { drivingPressure, MAX_PRESSURE, meanFactor, saltProblems, temperatureFactor } from './membrane.ts'

/** One reading of a train or of one of its stages, in SI units. */
export interface Reading {
  permeateFlow: Quantity<'flow'>
  concentrateFlow: Quantity<'flow'>
  temperature: Quantity<'temperature'>
  feedPressure: Quantity<'pressure'>
  /** Pressure drop from stage inlet to outlet. */
  pressureDrop: Quantity<'pressure'>
  permeatePressure: Quantity<'pressure'>
  feedSalt: Quantity<'concentration'>
  permeateSalt: Quantity<'concentration'>
}

export interface Normalized {
  netDrivingPressure: Quantity<'pressure'>
  /** Permeate flow of the stage under its reference conditions. */
  permeateFlow: Quantity<'flow'>
  saltPassage: Quantity<'share'>
  pressureDrop: Quantity<'pressure'>
}

/** Validation errors of a reading, by field, so that no tool computes with invalid values. */
export type ReadingProblems = Partial<Record<keyof Reading, string>>

/** Validates that a reading can be normalized. Values that are merely unusual pass. */
export function readingProblems(reading: Reading): ReadingProblems {
  const problems: ReadingProblems = {}
  for (const [name, value] of Object.entries(reading) as [keyof Reading, number][])
    if (!Number.isFinite(value) || value < 0) problems[name] = 'Please enter a number that is not negative.'
  if (!problems.permeateFlow && reading.permeateFlow === 0)
    problems.permeateFlow = 'A train that makes no water cannot be normalized.'
  if (!problems.concentrateFlow && reading.concentrateFlow === 0)
    problems.concentrateFlow = 'Please enter the concentrate flow: without it there is no recovery.'
  if (!problems.temperature && (reading.temperature < MIN_KELVIN || reading.temperature > MAX_KELVIN))
    problems.temperature = 'Water in a membrane has 0 to 50 °C (32 to 122 °F).'
  if (!problems.feedPressure && reading.feedPressure > MAX_PRESSURE)
    problems.feedPressure = 'No membrane is run above 150 bar (2,176 psi). Please check the unit.'
  if (!problems.feedSalt && reading.feedSalt === 0) problems.feedSalt = 'Please enter the feed TDS.'
  if (Object.keys(problems).length > 0) return problems
  Object.assign(problems, saltProblems({ ...reading, recovery: recoveryOf(reading) }))
  if (reading.pressureDrop >= reading.feedPressure)
    problems.pressureDrop =
      'The pressure drop is as large as the feed pressure. Please check the gauges and the units.'
  else if (Object.keys(problems).length === 0 && netPressure(reading) <= 0)
    problems.feedPressure =
      'This pressure cannot press water through the membrane. Please check the readings.'
  return problems
}

/**
 * Normalizes a reading to reference conditions per ASTM D4516-19a; remaining differences are due to the membrane, the
 * spacer or a seal. For a train of several stages with interstage readings, call it once per stage. Both readings must
 * have passed `readingProblems`.
 */
export function normalize(today: Reading, reference: Reading): Normalized {
  const net = netPressure(today)
  const temperature = temperatureFactor(reference.temperature) / temperatureFactor(today.temperature)
  const flow = today.permeateFlow * (netPressure(reference) / net) * temperature
  const passage =
    (today.permeateSalt / today.feedSalt) *
    (today.permeateFlow / reference.permeateFlow) *
    temperature *
    (meanFactor(recoveryOf(reference)) / meanFactor(recoveryOf(today)))
  const drop = today.pressureDrop * (crossFlow(reference) / crossFlow(today)) ** DROP_EXPONENT
  return {
    netDrivingPressure: net as Quantity<'pressure'>,
    permeateFlow: flow as Quantity<'flow'>,
    saltPassage: passage as Quantity<'share'>,
    pressureDrop: drop as Quantity<'pressure'>,
  }
}

/** Exponent of the mean flow in the pressure drop over a feed spacer. */
export const DROP_EXPONENT = 1.5

export const recoveryOf = ({
  permeateFlow,
  concentrateFlow,
}: Pick<Reading, 'permeateFlow' | 'concentrateFlow'>): number =>
  permeateFlow / (permeateFlow + concentrateFlow)

/** Mean of feed and concentrate flow. */
const crossFlow = ({ permeateFlow, concentrateFlow }: Reading): number => concentrateFlow + permeateFlow / 2

const netPressure = (reading: Reading): number =>
  drivingPressure(reading, { ...reading, recovery: recoveryOf(reading) })

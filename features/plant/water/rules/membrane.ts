import { quantity } from '#platform/contract/numbers/units.ts'
import { BRACKISH_MAX, MAX_SALT, saltOsmotic } from './osmotic.ts'

/** Returns the mean feed–concentrate concentration relative to the feed: 1 at zero recovery, 1.848 at 75%. */
export const meanFactor = (recovery: number): number =>
  recovery < 1e-9 ? 1 : Math.log(1 / (1 - recovery)) / recovery

/** In kelvin; below it, permeability decreases faster with temperature than above. */
const REFERENCE_TEMPERATURE = 298.15

/**
 * Ratio of water flow through a membrane to that at 25 °C, at the same net driving pressure. Using 298.15 in both
 * places gives exactly 1 at 25 °C; spreadsheets that mix 298 and 273.15 have a discontinuity there.
 */
export const temperatureFactor = (kelvin: number): number =>
  Math.exp((kelvin >= REFERENCE_TEMPERATURE ? 2640 : 3020) * (1 / REFERENCE_TEMPERATURE - 1 / kelvin))

/** Ratio of salinity at the membrane to the bulk, for an element with the given recovery. */
export const polarizationFactor = (recovery: number): number =>
  0.99 * Math.exp((2 * recovery) / (2 - recovery))

export interface Salts {
  feedSalt: number
  permeateSalt: number
  recovery: number
  temperature: number
}

/** Returns the average salt concentration at the membrane along the train, in kg/m³. */
export const meanSalt = ({ feedSalt, recovery }: Pick<Salts, 'feedSalt' | 'recovery'>): number =>
  feedSalt * meanFactor(recovery)

/** Returns the mean osmotic pressure of the feed side minus that of the permeate, in Pa. */
export const osmoticDifference = (salts: Salts): number =>
  saltOsmotic(meanSalt(salts), salts.temperature) - saltOsmotic(salts.permeateSalt, salts.temperature)

export interface Pressures {
  feedPressure: number
  /** Pressure drop from stage inlet to outlet. */
  pressureDrop: number
  permeatePressure: number
}

/** Net driving pressure across the membrane, in Pa. */
export const drivingPressure = (pressures: Pressures, salts: Salts): number =>
  pressures.feedPressure - pressures.pressureDrop / 2 - pressures.permeatePressure - osmoticDifference(salts)

/** No membrane operates above this pressure; a larger number is in another unit. */
export const MAX_PRESSURE = quantity('pressure', 150, 'bar')

/** Returns physically impossible salt values of a train, by field. */
export function saltProblems(salts: Omit<Salts, 'temperature'>): {
  feedSalt?: string
  permeateSalt?: string
} {
  const mean = meanSalt(salts)
  return {
    ...(mean > MAX_SALT
      ? {
          feedSalt:
            'The mean feed–brine TDS is above 70 g/L. No expression for osmotic pressure is valid there.',
        }
      : {}),
    ...(salts.permeateSalt >= salts.feedSalt && salts.feedSalt > 0
      ? {
          permeateSalt:
            'The permeate is as salty as the feed, or saltier. Please check the samples and the units.',
        }
      : {}),
  }
}

/** True if the salinity exceeds the range of ASTM D4516. */
export const isBeyondBrackish = (salts: Pick<Salts, 'feedSalt' | 'recovery'>): boolean =>
  meanSalt(salts) > BRACKISH_MAX

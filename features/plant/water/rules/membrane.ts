import { quantity } from '#platform/contract/numbers/units.ts'
import { BRACKISH_MAX, MAX_SALT, saltOsmotic } from './osmotic.ts'

/** The mean of feed and concentrate over the feed: 1 at no recovery, 1.848 at 75%. */
export const meanFactor = (recovery: number): number =>
  recovery < 1e-9 ? 1 : Math.log(1 / (1 - recovery)) / recovery

/** In kelvin: below it membranes tighten faster than above. */
const REFERENCE_TEMPERATURE = 298.15

/**
 * How much more water a membrane passes than at 25 °C, at the same net driving pressure. With 298.15 in both places
 * it is exactly 1 at 25 °C; sheets that mix 298 and 273.15 have a jump there.
 */
export const temperatureFactor = (kelvin: number): number =>
  Math.exp((kelvin >= REFERENCE_TEMPERATURE ? 2640 : 3020) * (1 / REFERENCE_TEMPERATURE - 1 / kelvin))

/** How much saltier the water is at the membrane of an element that makes so much of its feed into permeate. */
export const polarizationFactor = (recovery: number): number =>
  0.99 * Math.exp((2 * recovery) / (2 - recovery))

export interface Salts {
  feedSalt: number
  permeateSalt: number
  recovery: number
  temperature: number
}

/** kg/m³ that the membrane sees on average along the train. */
export const meanSalt = ({ feedSalt, recovery }: Pick<Salts, 'feedSalt' | 'recovery'>): number =>
  feedSalt * meanFactor(recovery)

/** Mean osmotic pressure of the feed side less that of the permeate, in Pa. */
export const osmoticDifference = (salts: Salts): number =>
  saltOsmotic(meanSalt(salts), salts.temperature) - saltOsmotic(salts.permeateSalt, salts.temperature)

export interface Pressures {
  feedPressure: number
  /** From the inlet of the stage to its outlet. */
  pressureDrop: number
  permeatePressure: number
}

/** What is left to press water through the membrane, in Pa. */
export const drivingPressure = (pressures: Pressures, salts: Salts): number =>
  pressures.feedPressure - pressures.pressureDrop / 2 - pressures.permeatePressure - osmoticDifference(salts)

/** No membrane is run above it: a larger number is in another unit. */
export const MAX_PRESSURE = quantity('pressure', 150, 'bar')

/** What cannot be about the salts of a train, by field. */
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

/** Whether the salts leave what ASTM D4516 was made for. */
export const isBeyondBrackish = (salts: Pick<Salts, 'feedSalt' | 'recovery'>): boolean =>
  meanSalt(salts) > BRACKISH_MAX

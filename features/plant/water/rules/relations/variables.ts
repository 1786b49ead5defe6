import { MAX_KELVIN, MIN_KELVIN } from '../chemistry/water.ts'
import { MAX_PRESSURE } from '../membrane.ts'

export const share = (symbol: string, label: string, most = 1) =>
  ({ symbol, label, dimension: 'share', least: 0, most, unit: '%' }) as const
export const flow = (symbol: string, label: string) =>
  ({ symbol, label, dimension: 'flow', least: 0 }) as const
export const pressure = (symbol: string, label: string) =>
  ({ symbol, label, dimension: 'pressure', least: 0 }) as const
/** Feed pump pressure. */
export const FEED_PRESSURE = { ...pressure('Pf', 'Feed pressure'), most: MAX_PRESSURE } as const
export const salt = (symbol: string, label: string) =>
  ({ symbol, label, dimension: 'concentration', least: 0 }) as const
/** 99.5%: above it, no concentrate is left to carry the salt away. */
export const RECOVERY = share('R', 'Recovery', 0.995)
/** Valid range of membranes and of their equations. */
export const WATER_TEMPERATURE = {
  symbol: 't',
  label: 'Water temperature',
  dimension: 'temperature',
  least: MIN_KELVIN,
  most: MAX_KELVIN,
} as const

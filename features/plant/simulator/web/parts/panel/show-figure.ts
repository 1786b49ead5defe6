import { showNumber, unitFor } from '#features/plant/water/rules/show-number.ts'
import { type Dimension, fromSi, type UnitSystem } from '#platform/contract/numbers/units.ts'

/** Formats a value as a meter shows it, with number and unit separate. */
export function figureText(si: number, dimension: Dimension, system: UnitSystem, unit?: string) {
  const own = unitFor(dimension, system, dimension === 'conductivity' ? 'µS/cm' : undefined)
  const value = fromSi(si, own)
  const size = Math.abs(value)
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2
  const rounded = Number(value.toFixed(digits))
  return { number: showNumber(rounded, 6), unit: unit ?? own.name }
}

/** Formats seconds of the train as clock time: '00:12:05'. */
export const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

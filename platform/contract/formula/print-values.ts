import { formatNumber } from '../texts/format.ts'
import type { Values } from './draw.ts'

const PLACE = /\{([A-Za-z_]\w{0,40})(?::(\d))?\}/g

/** Formats a number: 1351 with one digit → '1,351.0'; without `digits`, as short as possible. */
export function printNumber(value: number, digits?: number): string {
  // Values that round to zero have no sign.
  const shown = digits !== undefined && Number(value.toFixed(digits)) === 0 ? 0 : value
  if (digits === undefined) return formatNumber(shown)
  return shown.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Inserts values into a text: '{Ca} mg/L' → '80 mg/L'; '{CF:1}' shows one digit. */
export const printValues = (text: string, values: Values): string =>
  text.replace(PLACE, (place, name: string, digits: string | undefined) => {
    const value = values[name]
    return value === undefined ? place : printNumber(value, digits === undefined ? undefined : Number(digits))
  })

/** Returns the placeholders in braces that match none of these values. */
export const unknownPlaces = (text: string, names: readonly string[]): string[] =>
  [...text.matchAll(/\{[^{}]{0,60}\}/g)]
    .map(([place]) => place)
    .filter((place) => {
      const [, name] = [...place.matchAll(PLACE)][0] ?? []
      return name === undefined || !names.includes(name)
    })

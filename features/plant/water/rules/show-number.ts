import { findUnit } from '#platform/contract/numbers/find-unit.ts'
import {
  type Dimension,
  fromSi,
  type Unit,
  type UnitSystem,
  usualUnit,
} from '#platform/contract/numbers/units.ts'

/** Formats a number in US notation with the given significant digits: '1,250', '0.7036', '3.2 × 10⁻⁵'. */
export function showNumber(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return '–'
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size < 1e-4 || size >= 1e9) return scientific(value, digits)
  return new Intl.NumberFormat('en-US', {
    minimumSignificantDigits: 1,
    // Integers retain all digits: 12,346 is not rounded to 12,350.
    maximumSignificantDigits: Math.max(digits, Math.floor(Math.log10(size)) + 1),
  })
    .format(value)
    .replace('-', '−')
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function scientific(value: number, digits: number): string {
  const [head = '', power = '0'] = value.toExponential(digits - 1).split('e')
  const sign = power.startsWith('-') ? '⁻' : ''
  const letters = power.replace(/[+-]/, '').replace(/\d/g, (digit) => raised[Number(digit)] ?? '')
  return `${String(Number(head)).replace('-', '−')} × 10${sign}${letters}`
}

/** Formats a quantity with its unit: '75 gpm', '98%', '12.73 LMH'. */
export function showQuantity(si: number, unit: Unit, digits = 4): string {
  return withUnit(showNumber(fromSi(si, unit), digits), unit)
}

/** Appends the unit to a formatted number. */
export const withUnit = (number: string, { name }: Unit): string =>
  name === '' || name === '%' ? `${number}${name}` : `${number} ${name}`

/** Returns the selected unit of a dimension, or the system's default unit. */
export const unitFor = (dimension: Dimension, system: UnitSystem, chosen?: string): Unit =>
  (chosen === undefined ? null : findUnit(dimension, chosen)) ?? usualUnit(dimension, system)

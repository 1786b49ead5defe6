import type { Relation } from '#features/plant/water/rules/relation.ts'
import { showQuantity } from '#features/plant/water/rules/show-number.ts'
import { fromSi, type UnitSystem } from '#platform/contract/numbers/units.ts'
import { compute, fromAddress, readTyped, type Typed, unitOf } from './typed-values.ts'

export interface ComparedValue {
  name: string
  label: string
  /** Formatted in the same unit for both; '–' if the case has no value. */
  one: string
  other: string
  /** Difference from the first, in percent; null if a percentage is not meaningful. */
  percent: number | null
}

type Fields = Readonly<Record<string, string>>

/**
 * Compares two saved cases of one calculator by variable, in the units of the first. Temperatures have no percentage:
 * 20 °C is not twice 10 °C.
 */
export function compareCases(
  of: Relation,
  [one, other]: readonly [Fields, Fields],
  system: UnitSystem,
): ComparedValue[] {
  const [first, second] = [one, other].map((fields) => fromAddress(of, new URLSearchParams(fields)))
  if (!first || !second) return []
  const [before, after] = [valuesOf(of, first, system), valuesOf(of, second, system)]
  return Object.entries(of.variables).map(([name, { label, dimension }]) => {
    const unit = unitOf(of, name, first, system)
    const [from, to] = [before[name], after[name]]
    const shown = (si: number | undefined) => (si === undefined ? '–' : showQuantity(si, unit))
    const [base, next] = [from, to].map((si) => (si === undefined ? 0 : fromSi(si, unit)))
    const hasShare = from !== undefined && to !== undefined && base !== 0 && dimension !== 'temperature'
    const percent = hasShare ? (((next ?? 0) - (base ?? 0)) * 100) / Math.abs(base ?? 1) : null
    return { name, label, one: shown(from), other: shown(to), percent }
  })
}

/** Returns the inputs and the computed values, in SI units. */
function valuesOf(of: Relation, typed: Typed, system: UnitSystem): Record<string, number | undefined> {
  const computed = compute(of, typed, system)
  if (computed.state === 'incomplete') return readTyped(of, typed, system).known
  return { ...computed.known, [typed.target]: computed.solved.value }
}

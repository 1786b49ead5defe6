import type { DecimalMark } from '#platform/contract/numbers/read-number.ts'
import { readInUnit, readQuantity } from '#platform/contract/numbers/read-quantity.ts'
import type { Unit } from '#platform/contract/numbers/units.ts'
import type { Field } from './fields.ts'

/** Parses a typed value into SI units, in the given unit if the text has none. */
export function readField(
  { dimension, hint }: Pick<Field, 'dimension' | 'hint'>,
  text: string,
  unit: Unit,
  mark?: DecimalMark,
): { si: number } | { problem: string } {
  if (dimension !== 'number') return readQuantity(text, dimension, unit, mark)
  const read = readInUnit(text, hint ?? '', mark)
  return 'problem' in read ? read : { si: read.readings[0] }
}

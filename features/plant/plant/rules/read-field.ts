import type { DecimalMark } from '#platform/contract/numbers/read-number.ts'
import { readInUnit, readQuantity } from '#platform/contract/numbers/read-quantity.ts'
import type { Unit } from '#platform/contract/numbers/units.ts'
import type { Field } from './fields.ts'

/** What is written for a figure, in SI units; in the unit given where none is behind the number. */
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

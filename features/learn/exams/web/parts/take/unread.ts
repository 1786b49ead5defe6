import { readInUnit } from '#platform/contract/numbers/read-quantity.ts'
import type { Answer } from '../../../contract/items.ts'
import type { PaperQuestion } from '../../../contract.ts'

/** Returns a sentence on why an entered number would not count; null if valid, empty, or not numeric. */
export function unreadNumber(
  { kind, unit }: Pick<PaperQuestion, 'kind' | 'unit'>,
  answer: Answer,
): string | null {
  if (kind !== 'numeric' || typeof answer !== 'string' || answer.trim() === '') return null
  const read = readInUnit(answer, unit)
  return 'problem' in read ? read.problem : null
}

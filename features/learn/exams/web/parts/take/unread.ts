import { readInUnit } from '#platform/contract/numbers/read-quantity.ts'
import type { Answer } from '../../../contract/items.ts'
import type { PaperQuestion } from '../../../contract.ts'

/** Why a typed number would not count as it is, in a sentence; null where it is read, or not a number at all. */
export function unreadNumber(
  { kind, unit }: Pick<PaperQuestion, 'kind' | 'unit'>,
  answer: Answer,
): string | null {
  if (kind !== 'numeric' || typeof answer !== 'string' || answer.trim() === '') return null
  const read = readInUnit(answer, unit)
  return 'problem' in read ? read.problem : null
}

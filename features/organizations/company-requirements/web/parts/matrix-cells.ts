import { addDays } from '#platform/contract/zoned-days.ts'
import type { Matrix, MatrixRow, RequirementHead } from '../../contract.ts'
import { isGap, type RequirementState, SOON_DAYS } from '../../rules/requirement-state.ts'
import { unpackCells } from '../../rules/state-codes.ts'

/** A requirement of one person for display; `state` is null if it does not apply. */
export interface ShownCell {
  requirement: RequirementHead
  state: RequirementState | null
  day: string | null
  /** Days until that day; negative after it. */
  days: number | null
}

export const cellsOf = (
  { requirements, today }: Omit<Matrix, 'rows' | 'total'>,
  row: MatrixRow,
): ShownCell[] => {
  const cells = unpackCells(row)
  return requirements.map((requirement, index) => {
    const { state, days } = cells[index] ?? { state: null, days: null }
    return { requirement, state, days, day: days === null ? null : addDays(today, days) }
  })
}

/** Returns '2 gaps, 1 expires in 60 days', or a text that nothing is missing. */
export function summaryOf(cells: readonly ShownCell[]): string {
  const gaps = cells.filter(({ state }) => state !== null && isGap(state)).length
  const soon = cells.filter(({ state }) => state === 'soon').length
  const words = [
    gaps === 0 ? '' : `${gaps} ${gaps === 1 ? 'gap' : 'gaps'}`,
    soon === 0 ? '' : `${soon} ${soon === 1 ? 'expires' : 'expire'} in ${SOON_DAYS} days`,
  ].filter(Boolean)
  return words.join(', ') || 'No gaps'
}

/** Returns the most urgent state of a person, for the icon next to the name. */
export function worstOf(cells: readonly ShownCell[]): RequirementState {
  const order = ['overdue', 'expired', 'soon', 'due', 'open', 'progress', 'done', 'waived'] as const
  return order.find((state) => cells.some((cell) => cell.state === state)) ?? 'done'
}

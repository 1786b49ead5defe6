import { formatDay } from '#platform/contract/texts/format.ts'
import { type RequirementState, requirementStates, SOON_DAYS } from './requirement-state.ts'

/** Letter and label of each state in the matrix, so that it is readable without color. */
export const stateLabels: Readonly<Record<RequirementState, { letter: string; label: string }>> = {
  done: { letter: 'D', label: 'Done' },
  soon: { letter: 'S', label: `Expires in ${SOON_DAYS} days` },
  expired: { letter: 'X', label: 'Expired' },
  overdue: { letter: 'O', label: 'Overdue' },
  due: { letter: 'U', label: 'Due' },
  progress: { letter: 'P', label: 'In progress' },
  open: { letter: 'N', label: 'Not started' },
  waived: { letter: 'W', label: 'Waived' },
}

/** Returns the label of a state or group of states for filters, tiles and titles. */
export const stateFilterLabel = (state: RequirementState | 'gaps' | 'late'): string => {
  if (state === 'gaps') return 'Open gaps'
  return state === 'late' ? 'Overdue or expired' : stateLabels[state].label
}

/** Formats a state with its day: 'Through Jan 5, 2027', 'Due Dec 1, 2026'. */
export function stateText(state: RequirementState, day: string | null): string {
  const { label } = stateLabels[state]
  if (day === null) return label
  const words: Readonly<Partial<Record<RequirementState, string>>> = {
    done: 'Through',
    soon: 'Expires',
    expired: 'Expired',
    overdue: 'Was due',
    due: 'Due',
    progress: 'In progress, due',
  }
  return `${words[state] ?? label} ${formatDay(day)}`
}

/** Formats the days of a cell: '709 d late'; '' if no day applies. */
export function daysText(state: RequirementState, days: number | null): string {
  if (days === null) return ''
  const count = `${Math.abs(days)} d`
  if (state === 'overdue') return `${count} late`
  if (state === 'expired') return `${count} ago`
  return state === 'soon' || state === 'due' || state === 'progress' ? `in ${count}` : ''
}

/** Letter for a requirement that does not apply to a person. */
export const NOT_ASKED = '-'

const byLetter = new Map(requirementStates.map((state) => [stateLabels[state].letter, state]))

/** Returns the state for a letter; null if the requirement does not apply. */
export const stateOfLetter = (letter: string): RequirementState | null => byLetter.get(letter) ?? null

/** A cell in the wire format: its state, and its day as the number of days after today. */
export interface WireCell {
  state: RequirementState | null
  days: number | null
}

export interface WireRow {
  /** One letter per requirement. */
  states: string
  /** Comma-separated, one number per requirement; empty without a day. */
  days: string
}

/** Packs one person's cells into the wire format: 40 requirements take about 150 characters. */
export const packCells = (cells: readonly WireCell[]): WireRow => ({
  states: cells.map(({ state }) => (state ? stateLabels[state].letter : NOT_ASKED)).join(''),
  days: cells.map(({ days }) => days ?? '').join(','),
})

/** Unpacks one person's cells, in the order of the requirements. */
export function unpackCells({ states, days }: WireRow): WireCell[] {
  const numbers = days.split(',')
  return [...states].map((letter, index) => ({
    state: stateOfLetter(letter),
    days: numbers[index] ? Number(numbers[index]) : null,
  }))
}

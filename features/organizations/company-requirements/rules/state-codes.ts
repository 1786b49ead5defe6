import { formatDay } from '#platform/contract/texts/format.ts'
import { type RequirementState, requirementStates, SOON_DAYS } from './requirement-state.ts'

/** What a cell of the matrix shows: a letter and a word, so that no one needs its color. */
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

/** What filters, tiles and titles call a state or a group of states. */
export const stateFilterLabel = (state: RequirementState | 'gaps' | 'late'): string => {
  if (state === 'gaps') return 'Open gaps'
  return state === 'late' ? 'Overdue or expired' : stateLabels[state].label
}

/** 'Through Jan 5, 2027', 'Due Dec 1, 2026': a state with its day in words. */
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

/** '709 d late': the days of a cell in a few letters; '' where no day matters. */
export function daysText(state: RequirementState, days: number | null): string {
  if (days === null) return ''
  const count = `${Math.abs(days)} d`
  if (state === 'overdue') return `${count} late`
  if (state === 'expired') return `${count} ago`
  return state === 'soon' || state === 'due' || state === 'progress' ? `in ${count}` : ''
}

/** The letter for a requirement that does not apply to a person. */
export const NOT_ASKED = '-'

const byLetter = new Map(requirementStates.map((state) => [stateLabels[state].letter, state]))

/** The state of a letter; null where the requirement does not apply. */
export const stateOfLetter = (letter: string): RequirementState | null => byLetter.get(letter) ?? null

/** A cell on the wire: its state, and its day as a number of days after today. */
export interface WireCell {
  state: RequirementState | null
  days: number | null
}

export interface WireRow {
  /** One letter a requirement. */
  states: string
  /** One number a requirement, separated by commas; empty where there is no day. */
  days: string
}

/** The cells of one person as the wire has them: 40 requirements in some 150 characters. */
export const packCells = (cells: readonly WireCell[]): WireRow => ({
  states: cells.map(({ state }) => (state ? stateLabels[state].letter : NOT_ASKED)).join(''),
  days: cells.map(({ days }) => days ?? '').join(','),
})

/** The cells of one person, in the order of the requirements. */
export function unpackCells({ states, days }: WireRow): WireCell[] {
  const numbers = days.split(',')
  return [...states].map((letter, index) => ({
    state: stateOfLetter(letter),
    days: numbers[index] ? Number(numbers[index]) : null,
  }))
}

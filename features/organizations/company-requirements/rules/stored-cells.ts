import { addDays, addMonths, type Day, daysBetween } from '#platform/contract/zoned-days.ts'
import { nextMonth } from './coverage.ts'
import { type RequirementState, SOON_DAYS, type Status } from './requirement-state.ts'
import { NOT_ASKED, stateLabels, stateOfLetter, type WireRow } from './state-codes.ts'

/** Days are stored as offsets from this day. */
const FIRST: Day = '2000-01-01'

/** Formats a person's cells for the database: 'D9800,U,-' is done through a day, due without a day, not applicable. */
export const storeCells = (statuses: readonly (Status | null)[]): string =>
  statuses
    .map((status) =>
      status
        ? `${stateLabels[status.state].letter}${status.day ? daysBetween(FIRST, status.day) : ''}`
        : NOT_ASKED,
    )
    .join(',')

export function readCells(cells: string): (Status | null)[] {
  if (cells === '') return []
  return cells.split(',').map((cell) => {
    const state = stateOfLetter(cell.charAt(0))
    return state && { state, day: cell.length > 1 ? addDays(FIRST, Number(cell.slice(1))) : null }
  })
}

/** Converts stored cells to the wire format in another order, without parsing their meaning. */
export function wireCellsOn(today: Day, order: readonly number[]): (cells: string) => WireRow {
  const past = daysBetween(FIRST, today)
  return (cells) => {
    const stored = cells.split(',')
    let states = ''
    const days: string[] = []
    for (const at of order) {
      const cell = stored[at] ?? NOT_ASKED
      states += cell.charAt(0)
      days.push(cell.length > 1 ? String(Number(cell.slice(1)) - past) : '')
    }
    return { states, days: days.join(',') }
  }
}

/** Returns the first day after today on which a status changes, or its contribution to a month's coverage changes. */
export function changesOn(today: Day, { state, day }: Status): Day | null {
  if (day === null) return null
  const days = boundaries[state]?.(day) ?? []
  return days.filter((each) => each > today).sort()[0] ?? null
}

const boundaries: Partial<Record<RequirementState, (day: Day) => Day[]>> = {
  done: (day) => [addDays(day, -SOON_DAYS), uncoveredOn(day)],
  soon: (day) => [addDays(day, 1), uncoveredOn(day)],
  due: (day) => [addDays(day, 1)],
  progress: (day) => [addDays(day, 1)],
}

/** Returns the first day on which a status valid through the given day no longer covers the following month. */
function uncoveredOn(day: Day): Day {
  const month = `${day.slice(0, 7)}-01`
  return nextMonth(addMonths(month, -1)).last === day ? month : addMonths(month, -1)
}

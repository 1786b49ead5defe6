import { type Day, isDay } from '../zoned-days.ts'

/** Order of day and month in dates with slashes. */
export type SlashOrder = 'month-first' | 'day-first'

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].{0,30})?$/
const PARTS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:[T ,].{0,30})?$/

/** Infers the date order from table cells: 13/2 is day first, 2/13 is month first. Returns null if inconclusive. */
export function slashOrderIn(cells: Iterable<string>): SlashOrder | null {
  for (const cell of cells) {
    const [, one, sign, other] = PARTS.exec(cell.trim()) ?? []
    if (sign === undefined || sign === '.') continue
    if (Number(one) > 12 && Number(other) <= 12) return 'day-first'
    if (Number(other) > 12 && Number(one) <= 12) return 'month-first'
  }
  return null
}

/**
 * Parses the day in a cell, optionally followed by a time: 2027-01-31, 31.1.2027, or 1/31/2027 in the given order.
 * Returns '' for an empty cell. A problem is a sentence that quotes the cell.
 */
export function readDay(cell: string, order: SlashOrder | null): { day: Day | '' } | { problem: string } {
  const text = cell.trim()
  if (text === '') return { day: '' }
  const iso = ISO.exec(text)
  if (iso) return dayOf(text, Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = PARTS.exec(text)
  if (!parts) return { problem: `"${text.slice(0, 30)}" is no day. Please write it like 2027-01-31.` }
  const [one, other, year] = [Number(parts[1]), Number(parts[3]), Number(parts[4])]
  if (parts[2] === '.') return dayOf(text, year, other, one)
  if (order === null && one !== other && one <= 12 && other <= 12)
    return { problem: `"${text.slice(0, 30)}" can be two days. Please write it like 2027-01-31.` }
  return order === 'day-first' ? dayOf(text, year, other, one) : dayOf(text, year, one, other)
}

function dayOf(text: string, year: number, month: number, day: number): { day: Day } | { problem: string } {
  const written = [String(year).padStart(4, '0'), pad(month), pad(day)].join('-')
  return isDay(written) ? { day: written } : { problem: `There is no ${text.slice(0, 30)}.` }
}

const pad = (number: number): string => String(number).padStart(2, '0')

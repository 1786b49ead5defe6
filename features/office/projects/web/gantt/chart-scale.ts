import { addDays, daysBetween, weekdayOf } from '#platform/contract/zoned-days.ts'
import type { ChartTask } from '../../contract/plan-contract.ts'

export const ROW = 40
const MARGIN_DAYS = 14
/** Rows beyond the window that are drawn, so that a quick scroll meets no gap. */
const AHEAD = 8
/** Days in sight before what a chart opens at. */
const AHEAD_DAYS = 3

export interface Scale {
  first: string
  days: number
  /** Pixels of a day. */
  day: number
}

export const zooms = [
  { value: '32', label: 'Days' },
  { value: '12', label: 'Weeks' },
  { value: '4', label: 'Months' },
] as const

/** The days that a chart shows: those of all its tasks and baselines, today, and some around. */
export function scaleOf(
  tasks: readonly ChartTask[],
  { today, starts }: { today: string; starts: string },
  day: number,
): Scale {
  let [first, last] = [starts < today ? starts : today, today]
  for (const task of tasks) {
    for (const each of [task.starts, task.due, task.baselineStarts, task.baselineDue]) {
      if (each && each < first) first = each
      if (each && each > last) last = each
    }
  }
  const from = addDays(first, -MARGIN_DAYS)
  return { first: from, days: daysBetween(from, last) + 1 + 2 * MARGIN_DAYS, day }
}

export const xOf = ({ first, day }: Scale, at: string): number => daysBetween(first, at) * day

/** Where a chart is opened: a few days before the first task that is not done, else before the last one. */
export function openingPlace(scale: Scale, tasks: readonly ChartTask[]): number {
  const open = tasks.filter(({ kind }) => kind !== 'done').map(({ starts }) => starts)
  const [first = tasks.at(-1)?.starts ?? scale.first] = open.sort()
  return Math.max(0, xOf(scale, first) - AHEAD_DAYS * scale.day)
}

/** Where a bar is, from the beginning of its first day to the end of its last. */
export const spanOf = (scale: Scale, starts: string, due: string) => ({
  left: xOf(scale, starts),
  width: Math.max((daysBetween(starts, due) + 1) * scale.day, 6),
})

/** Which rows are drawn at a place of the scroll. */
export function rowsInSight(scroll: number, height: number, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.floor(scroll / ROW) - AHEAD)
  return { from, to: Math.min(count, Math.ceil((scroll + height) / ROW) + AHEAD) }
}

/** The first days of the months and the Mondays in sight, for the heading and the lines. */
export function marksInSight(
  { first, days, day }: Scale,
  scroll: number,
  width: number,
): { months: string[]; weeks: string[] } {
  const from = Math.max(0, Math.floor(scroll / day) - 40)
  const to = Math.min(days, Math.ceil((scroll + width) / day) + 7)
  const months: string[] = []
  const weeks: string[] = []
  for (let offset = from; offset < to; offset++) {
    const each = addDays(first, offset)
    if (each.endsWith('-01')) months.push(each)
    if (day >= 12 && weekdayOf(each) === 1) weeks.push(each)
  }
  return { months, weeks }
}

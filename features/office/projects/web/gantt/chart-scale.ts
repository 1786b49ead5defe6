import { addDays, daysBetween, weekdayOf } from '#platform/contract/zoned-days.ts'
import type { ChartTask } from '../../contract/plan-contract.ts'

export const ROW = 40
const MARGIN_DAYS = 14
/** Rows rendered beyond the viewport so that fast scrolling shows no gaps. */
const AHEAD = 8
/** Days shown before the initial scroll position. */
const AHEAD_DAYS = 3

export interface Scale {
  first: string
  days: number
  /** Pixels per day. */
  day: number
}

export const zooms = [
  { value: '32', label: 'Days' },
  { value: '12', label: 'Weeks' },
  { value: '4', label: 'Months' },
] as const

/** Returns the date range of a chart: all tasks and baselines, today, and a margin. */
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

/** Returns the initial scroll position: a few days before the first unfinished task, else before the last task. */
export function openingPlace(scale: Scale, tasks: readonly ChartTask[]): number {
  const open = tasks.filter(({ kind }) => kind !== 'done').map(({ starts }) => starts)
  const [first = tasks.at(-1)?.starts ?? scale.first] = open.sort()
  return Math.max(0, xOf(scale, first) - AHEAD_DAYS * scale.day)
}

/** Position of a bar, from the start of its first day to the end of its last. */
export const spanOf = (scale: Scale, starts: string, due: string) => ({
  left: xOf(scale, starts),
  width: Math.max((daysBetween(starts, due) + 1) * scale.day, 6),
})

/** Returns the range of rows to render at a scroll position. */
export function rowsInSight(scroll: number, height: number, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.floor(scroll / ROW) - AHEAD)
  return { from, to: Math.min(count, Math.ceil((scroll + height) / ROW) + AHEAD) }
}

/** Returns the visible month starts and Mondays, for the header and the grid lines. */
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

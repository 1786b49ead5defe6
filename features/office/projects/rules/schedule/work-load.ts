import { addDays, type Day, mondayOf } from '#platform/contract/zoned-days.ts'
import type { WorkingDays } from './working-calendar.ts'

/** Capacity of a person per working day. */
export const MINUTES_A_DAY = 480
/** A task without an estimate takes half of each of its days. */
export const USUAL_MINUTES = 240

export interface LoadTask {
  starts: Day
  due: Day
  days: number
  estimateMinutes: number
  assignees: readonly string[]
  calendar: WorkingDays
}

export interface DayLoad {
  person: string
  day: Day
  minutes: number
}

/** Returns one person's minutes of work per working day of a task; 0 for a milestone. */
export function minutesADay({
  days,
  estimateMinutes,
  assignees,
}: Pick<LoadTask, 'days' | 'estimateMinutes' | 'assignees'>): number {
  if (days === 0 || assignees.length === 0) return 0
  if (estimateMinutes === 0) return USUAL_MINUTES
  return Math.round(estimateMinutes / days / assignees.length)
}

/** Returns the workload of each person per day from `from` to `to`. */
export function loadByDay(tasks: readonly LoadTask[], from: Day, to: Day): DayLoad[] {
  const loads = new Map<string, DayLoad>()
  for (const task of tasks) {
    const minutes = minutesADay(task)
    if (minutes === 0) continue
    const last = task.due < to ? task.due : to
    for (let day = task.starts > from ? task.starts : from; day <= last; day = addDays(day, 1)) {
      if (!task.calendar.isWorking(day)) continue
      for (const person of task.assignees) {
        const key = `${person} ${day}`
        const load = loads.get(key) ?? { person, day, minutes: 0 }
        load.minutes += minutes
        loads.set(key, load)
      }
    }
  }
  return [...loads.values()]
}

export const isOverBooked = ({ minutes }: Pick<DayLoad, 'minutes'>): boolean => minutes > MINUTES_A_DAY

export interface WeekLoad {
  person: string
  /** Monday of the week. */
  week: Day
  minutes: number
  /** Days of the week on which the workload exceeds a working day. */
  overDays: number
}

export function loadByWeek(days: readonly DayLoad[]): WeekLoad[] {
  const weeks = new Map<string, WeekLoad>()
  for (const load of days) {
    const week = mondayOf(load.day)
    const key = `${load.person} ${week}`
    const sum = weeks.get(key) ?? { person: load.person, week, minutes: 0, overDays: 0 }
    sum.minutes += load.minutes
    if (isOverBooked(load)) sum.overDays += 1
    weeks.set(key, sum)
  }
  return [...weeks.values()]
}

import { FIRST_DAY, LAST_DAY } from '#features/office/projects/rules/schedule/working-calendar.ts'
import { type Day, isDay } from '#platform/contract/zoned-days.ts'
import { PlanError } from './exchanged-plan.ts'

/** Returns a timestamp's day in a file; null if missing or outside plan range. Throws `PlanError` if no such day. */
export function dayIn(text: string): Day | null {
  const day = text.slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < FIRST_DAY || day > LAST_DAY) return null
  if (!isDay(day)) throw new PlanError(`There is no ${day}. Please correct this day in the plan.`)
  return day
}

/** Returns the minutes of a duration such as PT37H30M0S. */
export function minutesIn(text: string): number {
  const [, hours = '0', minutes = '0'] = /^PT(\d{1,7})H(\d{1,2})M/.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes)
}

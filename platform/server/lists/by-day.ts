import { addDays, type Day, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { ChartPoint } from '../office.ts'

/** Returns one point per day up to the day of `now`, in the office time zone. Days without a row are 0. */
export function byDay(
  rows: readonly { day: Day; value: number }[],
  now: Date,
  { days, to }: { days: number; to: (day: Day) => string },
): ChartPoint[] {
  const values = new Map(rows.map(({ day, value }) => [day, value]))
  const today = dayIn(now, OFFICE_ZONE)
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index - days + 1)
    return { label: day, value: values.get(day) ?? 0, of: null, to: to(day) }
  })
}

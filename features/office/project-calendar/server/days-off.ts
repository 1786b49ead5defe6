import { calendarsInUse } from '#features/office/projects/server/public.ts'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import type { CalendarItem } from '../contract.ts'

/** Returns the days off from the working calendars in use, with one entry per day even if calendars share it. */
export async function daysOff(db: Db, from: Day, to: Day): Promise<CalendarItem[]> {
  const calendars = await calendarsInUse(db)
  const byDay = new Map<string, CalendarItem>()
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const { name: calendar, holidays } of calendars)
      for (const { name } of holidays.filter((each) => isOn(each, day))) {
        const key = `off-${day}-${name}`
        const known = byDay.get(key)
        const detail = known ? `${known.detail}, ${calendar}` : calendar
        byDay.set(key, {
          key,
          layer: 'holidays',
          title: name,
          detail,
          starts: day,
          ends: day,
          time: '',
          people: [],
          to: '',
          inConflict: false,
          task: null,
          travel: null,
        })
      }
  return [...byDay.values()]
}

const isOn = (holiday: { day: string; yearly: boolean }, day: Day): boolean =>
  holiday.day === day || (holiday.yearly && holiday.day.slice(5) === day.slice(5))

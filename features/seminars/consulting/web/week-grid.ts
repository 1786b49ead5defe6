import { wallClock } from '#platform/contract/zoned-clock.ts'
import { addDays, type Day, dayIn, daysBetween, mondayOf } from '#platform/contract/zoned-days.ts'
import type { Slot } from '../contract.ts'
import { DAY_BEGINS, DAY_ENDS, SLOT_MINUTES } from '../rules/slots.ts'

export interface GridRow {
  /** Minutes after midnight. */
  minutes: number
  /** Slots of each of the seven days at this time. */
  days: readonly (readonly Slot[])[]
}

/** Returns the day of the week; 0 is Monday. */
export const placeInWeek = (day: Day): number => daysBetween(mondayOf(day), day)

/** Returns all half hours of the grid in a time zone: 8:00 to 17:30, extended for slots from other zones. */
export function gridOf(slots: readonly Slot[], monday: Day, zone: string): readonly GridRow[] {
  const placed = slots.map((slot) => {
    const moment = new Date(slot.startsAt)
    const { hours, minutes } = wallClock(moment, zone)
    return { slot, day: dayIn(moment, zone), minutes: hours * 60 + minutes }
  })
  const first = Math.min(DAY_BEGINS, ...placed.map(({ minutes }) => minutes))
  const last = Math.max(DAY_ENDS - SLOT_MINUTES, ...placed.map(({ minutes }) => minutes))
  const rows: GridRow[] = []
  for (let minutes = first; minutes <= last; minutes += SLOT_MINUTES) {
    const days = Array.from({ length: 7 }, (_, index) =>
      placed
        .filter((each) => each.minutes === minutes && each.day === addDays(monday, index))
        .map(({ slot }) => slot),
    )
    rows.push({ minutes, days })
  }
  return rows
}

/** Describes the time difference to the consultant's clock, or that both show the same time. */
export function clockText(moment: Date, own: string, other: string): string {
  const ahead = (shownMs(moment, other) - shownMs(moment, own)) / 60_000
  if (ahead === 0) return 'The consultant’s clock shows the same time.'
  const size = Math.abs(ahead)
  const amount = [size >= 60 ? `${Math.floor(size / 60)} h` : '', size % 60 > 0 ? `${size % 60} min` : '']
  return `The consultant’s clock is ${amount.filter(Boolean).join(' ')} ${ahead > 0 ? 'ahead of' : 'behind'} yours.`
}

/** Returns a zone's wall-clock time of a timestamp, as if it were UTC. */
function shownMs(moment: Date, zone: string): number {
  const { year, month, day, hours, minutes } = wallClock(moment, zone)
  return Date.UTC(year, month - 1, day, hours, minutes)
}

import { momentOf } from '#platform/contract/zoned-clock.ts'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'

export const SLOT_MINUTES = 30
/** A consultant's day in minutes after local midnight: 8:00 to 17:30. */
export const DAY_BEGINS = 8 * 60
export const DAY_ENDS = 17 * 60 + 30
/** Maximum appointment length in slots. */
export const MAX_SLOTS = 4
export const MAX_WEEKS = 26
/** Minimum time before the start for canceling or moving an appointment without losing the hours. */
export const FREE_CHANGE_MS = 24 * 3_600_000

const SLOT_MS = SLOT_MINUTES * 60_000

/** All possible start and end times of slots: '8:00', '8:30' ... '17:30'. */
export const clockTimes: readonly string[] = Array.from(
  { length: (DAY_ENDS - DAY_BEGINS) / SLOT_MINUTES + 1 },
  (_, index) => clockTime(DAY_BEGINS + index * SLOT_MINUTES),
)

/** Formats minutes after midnight: 510 is '8:30'. */
export function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Parses a time: '8:30' and '08:30' are 510. Returns null if it is not a time of the grid. */
export function minutesOf(time: string): number | null {
  const found = /^(\d{1,2}):(00|30)$/.exec(time.trim())
  const minutes = found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN
  return minutes >= DAY_BEGINS && minutes <= DAY_ENDS ? minutes : null
}

interface Span {
  day: Day
  /** Minutes after midnight. */
  start: number
  end: number
  /** Number of consecutive weeks, including the first. */
  weeks: number
}

/** Returns the slot start times of a weekly span in a time zone: 9:00 stays 9:00 in summer and winter. */
export function slotStarts({ day, start, end, weeks }: Span, zone: string): Date[] {
  const starts: Date[] = []
  for (let week = 0; week < weeks; week++) {
    const [year = 0, month = 0, date = 0] = addDays(day, week * 7)
      .split('-')
      .map(Number)
    for (let minutes = start; minutes < end; minutes += SLOT_MINUTES) {
      const shown = {
        year,
        month,
        day: date,
        hours: Math.floor(minutes / 60),
        minutes: minutes % 60,
        seconds: 0,
      }
      starts.push(momentOf(shown, zone))
    }
  }
  return starts
}

/** True if consecutive slots have no gap; `starts` must be sorted. */
export const areInRow = (starts: readonly Date[]): boolean =>
  starts.every((start, index) => index === 0 || start.getTime() - Number(starts[index - 1]) === SLOT_MS)

export const endOfSlot = (start: Date): Date => new Date(start.getTime() + SLOT_MS)

/** True if an appointment with this start can still be canceled or moved without losing the hours. */
export const isChangeFree = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= FREE_CHANGE_MS

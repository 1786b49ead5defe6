import { daysInMonth, momentOf, type WallClock } from '#platform/contract/zoned-clock.ts'

export interface ReadDate {
  moment: Date
  /** True if the input has a time of day; otherwise the timestamp is the start of that day. */
  hasTime: boolean
}

export const DATE_MESSAGE = 'Please enter a date like 2026-11-20, 11/20/2026, or seconds since 1970.'

const FIRST_YEAR = 1900
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

// Nine digits start in 1973 and eleven end in 5138; shorter numbers are years or days, longer ones milliseconds.
const UNIX_SECONDS = /^\d{9,11}$/

/**
 * Parses '2026-11-20', '2026-11-20T15:30' (optionally with seconds and 'Z' or '+02:00'), '11/20/2026' or Unix seconds
 * (R-OFF-3: getTimeCode, getTodaysDate, getDatesForYear). Input without an offset is read in `zone`. Returns null for
 * anything else and for nonexistent dates and times, such as February 29 of a common year.
 */
export function readDate(text: string, zone: string): ReadDate | null {
  const written = text.trim()
  if (UNIX_SECONDS.test(written)) return { moment: new Date(Number(written) * 1000), hasTime: true }
  const american = AMERICAN.exec(written)
  if (american) {
    const [, month, day, year] = american
    return toMoment({ year, month, day }, undefined, zone)
  }
  const iso = ISO.exec(written)
  if (!iso) return null
  const [, year, month, day, hours, minutes, seconds, offset] = iso
  return toMoment({ year, month, day, hours, minutes, seconds }, offset, zone)
}

type Written = { [Part in keyof WallClock]?: string | undefined }

function toMoment(written: Written, offset: string | undefined, zone: string): ReadDate | null {
  const { year = '', month = '', day = '', hours, minutes = '0', seconds = '0' } = written
  const shown: WallClock = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hours: Number(hours ?? '0'),
    minutes: Number(minutes),
    seconds: Number(seconds),
  }
  const ahead = offset === undefined ? null : millisecondsAhead(offset)
  if (!exists(shown) || Number.isNaN(ahead)) return null
  const moment = ahead === null ? momentOf(shown, zone) : new Date(momentOf(shown, 'UTC').getTime() - ahead)
  return { moment, hasTime: hours !== undefined }
}

function exists({ year, month, day, hours, minutes, seconds }: WallClock): boolean {
  const isDay = year >= FIRST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return isDay && hours <= 23 && minutes <= 59 && seconds <= 59
}

/** Converts an offset such as '+02:00' to milliseconds; NaN if it exceeds every real UTC offset. */
function millisecondsAhead(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  if (hours > 14 || minutes > 59) return Number.NaN
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

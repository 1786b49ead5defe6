/** Local date and time of a zone: month 1-12, hours 0-23. */
export interface WallClock {
  year: number
  month: number
  day: number
  hours: number
  minutes: number
  seconds: number
}

const DAY = 86_400_000
const readers = new Map<string, Intl.DateTimeFormat>()

/** True if the name is in the time zone database, such as 'America/Denver'. */
export function isZone(name: string): boolean {
  try {
    return readerOf(name) !== null
  } catch {
    return false
  }
}

/** Returns the local date and time in the zone at this timestamp. */
export function wallClock(moment: Date, zone: string): WallClock {
  const parts = new Map(
    readerOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hours: part('hour'),
    minutes: part('minute'),
    seconds: part('second'),
  }
}

/**
 * Returns the timestamp at which the zone has this local time. A time repeated when clocks go back resolves to its
 * first occurrence. A time skipped when clocks go forward is shifted by the length of the gap.
 */
export function momentOf(shown: WallClock, zone: string): Date {
  const asUtc = utcMilliseconds(shown)
  const before = asUtc - offset(asUtc - DAY, zone)
  const after = asUtc - offset(asUtc + DAY, zone)
  const shows = (moment: number) => utcMilliseconds(wallClock(new Date(moment), zone)) === asUtc
  return new Date(!shows(before) && shows(after) ? after : before)
}

/** Returns the number of days in a month (1-12), including Gregorian leap days. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Returns the zone's UTC offset at a timestamp, in milliseconds. */
const offset = (moment: number, zone: string): number =>
  utcMilliseconds(wallClock(new Date(moment), zone)) - Math.floor(moment / 1000) * 1000

const utcMilliseconds = ({ year, month, day, hours, minutes, seconds }: WallClock): number =>
  Date.UTC(year, month - 1, day, hours, minutes, seconds)

function readerOf(zone: string): Intl.DateTimeFormat {
  const known = readers.get(zone)
  if (known) return known
  const reader = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  readers.set(zone, reader)
  return reader
}

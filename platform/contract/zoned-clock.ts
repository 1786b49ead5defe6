/** What clock and calendar on a wall show: month 1-12, hours 0-23. */
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

/** Whether this is a zone of the time zone database, such as 'America/Denver'. */
export function isZone(name: string): boolean {
  try {
    return readerOf(name) !== null
  } catch {
    return false
  }
}

/** What a clock in the zone shows at this moment. */
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
 * The moment at which a clock in the zone shows this. A time that comes twice when clocks go back is its first
 * coming; one that is skipped when they go forward is as much later as the clocks jump.
 */
export function momentOf(shown: WallClock, zone: string): Date {
  const asUtc = utcMilliseconds(shown)
  const before = asUtc - offset(asUtc - DAY, zone)
  const after = asUtc - offset(asUtc + DAY, zone)
  const shows = (moment: number) => utcMilliseconds(wallClock(new Date(moment), zone)) === asUtc
  return new Date(!shows(before) && shows(after) ? after : before)
}

/** Days of a month, 1-12, with the leap days of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** How far the zone is ahead of UTC at a moment, in milliseconds. */
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

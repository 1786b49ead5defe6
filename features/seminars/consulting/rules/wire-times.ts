import { momentOf, wallClock } from '#platform/contract/zoned-clock.ts'
import { beginningOf } from '#platform/contract/zoned-days.ts'
import { clockTime } from './slots.ts'

/** Maximum offset of a zone as in browsers: minutes that UTC is ahead of local time, 420 for Denver in winter. */
const MAX_OFFSET = 14 * 60

/** Parses the submitted offset. Returns null if invalid. */
export function readOffset(sent: string): number | null {
  const minutes = /^-?\d{1,4}$/.test(sent.trim()) ? Number(sent) : Number.NaN
  return Math.abs(minutes) <= MAX_OFFSET ? minutes : null
}

/** A time zone by name, or an offset in minutes behind UTC. */
export type WireClock = string | number

/**
 * Returns the clock for an offset sent by a device. Devices send today's offset even for days after a clock change: if
 * it matches the user's current time zone, the zone applies. Without an offset, returns `otherwise`.
 */
export function wireClock(
  offset: number | null,
  { zone, now, otherwise }: { zone: string; now: Date; otherwise: WireClock },
): WireClock {
  if (offset === null) return otherwise
  const [own, sent] = [wireTime(now, zone), wireTime(now, offset)]
  return own.date === sent.date && own.time === sent.time ? zone : offset
}

/** Returns the date and time of a timestamp on a clock. */
export function wireTime(moment: Date, clock: WireClock): { date: string; time: string } {
  const { year, month, day, hours, minutes } =
    typeof clock === 'string'
      ? wallClock(moment, clock)
      : wallClock(new Date(moment.getTime() - clock * 60_000), 'UTC')
  const two = (part: number) => String(part).padStart(2, '0')
  return { date: `${year}-${two(month)}-${two(day)}`, time: clockTime(hours * 60 + minutes) }
}

/** Returns the timestamp for a date and minutes after midnight on a clock. */
export function timestampAt(date: string, minutes: number, clock: WireClock): Date {
  if (typeof clock === 'number')
    return new Date(beginningOf(date, 'UTC').getTime() + (minutes + clock) * 60_000)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 }
  return momentOf({ year, month, day, ...time }, clock)
}

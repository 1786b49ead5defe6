import { momentOf, wallClock } from '#platform/contract/zoned-clock.ts'
import { beginningOf } from '#platform/contract/zoned-days.ts'
import { clockTime } from './slots.ts'

/** A zone's offset as in browsers: minutes that UTC is ahead of local time, 420 in Denver's winter. */
const MAX_OFFSET = 14 * 60

/** The offset sent; null if invalid. */
export function readOffset(sent: string): number | null {
  const minutes = /^-?\d{1,4}$/.test(sent.trim()) ? Number(sent) : Number.NaN
  return Math.abs(minutes) <= MAX_OFFSET ? minutes : null
}

/** A zone by its name, or minutes behind UTC. */
export type WireClock = string | number

/**
 * The clock that a sent offset means. Devices send the offset of the present day, also for days after the clocks change:
 * where it is that of the person's own zone now, the zone decides. Without an offset it is `otherwise`.
 */
export function wireClock(
  offset: number | null,
  { zone, now, otherwise }: { zone: string; now: Date; otherwise: WireClock },
): WireClock {
  if (offset === null) return otherwise
  const [own, sent] = [wireTime(now, zone), wireTime(now, offset)]
  return own.date === sent.date && own.time === sent.time ? zone : offset
}

/** Day and time of a moment on a clock. */
export function wireTime(moment: Date, clock: WireClock): { date: string; time: string } {
  const { year, month, day, hours, minutes } =
    typeof clock === 'string'
      ? wallClock(moment, clock)
      : wallClock(new Date(moment.getTime() - clock * 60_000), 'UTC')
  const two = (part: number) => String(part).padStart(2, '0')
  return { date: `${year}-${two(month)}-${two(day)}`, time: clockTime(hours * 60 + minutes) }
}

/** The moment at which a clock shows a time of a day, in minutes after midnight. */
export function momentAt(date: string, minutes: number, clock: WireClock): Date {
  if (typeof clock === 'number')
    return new Date(beginningOf(date, 'UTC').getTime() + (minutes + clock) * 60_000)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 }
  return momentOf({ year, month, day, ...time }, clock)
}

import { wallClock } from '#platform/contract/zoned-clock.ts'
import { clockTime } from './slots.ts'

/** The wire tells a zone as browsers do: the minutes that UTC is ahead of the local clock, 420 in Denver's winter. */
const MOST_OFFSET = 14 * 60

/** The offset that was sent; null of what is none. */
export function readOffset(sent: string): number | null {
  const minutes = /^-?\d{1,4}$/.test(sent.trim()) ? Number(sent) : Number.NaN
  return Math.abs(minutes) <= MOST_OFFSET ? minutes : null
}

/** Day and time of a moment on a clock that is so many minutes behind UTC. */
export function wireTime(moment: Date, offset: number): { date: string; time: string } {
  const { year, month, day, hours, minutes } = wallClock(new Date(moment.getTime() - offset * 60_000), 'UTC')
  const two = (part: number) => String(part).padStart(2, '0')
  return { date: `${year}-${two(month)}-${two(day)}`, time: clockTime(hours * 60 + minutes) }
}

/** The moment at which such a clock shows a time of a day. */
export const momentAt = (date: string, minutes: number, offset: number): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) + (minutes + offset) * 60_000)

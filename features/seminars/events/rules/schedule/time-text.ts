import { dayIn, daysBetween } from '#platform/contract/zoned-days.ts'

const near = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Formats the distance to a time: 'in 20 minutes', 'tomorrow', 'in 3 days', 'in 4 months'; days in the zone. */
export function nearText(iso: string, timeZone: string, now: Date): string {
  const moment = new Date(iso)
  const ahead = moment.getTime() - now.getTime()
  if (Math.abs(ahead) < 90 * MINUTE) return near.format(Math.round(ahead / MINUTE), 'minute')
  const days = daysBetween(dayIn(now, timeZone), dayIn(moment, timeZone))
  if (days === 0) return near.format(Math.round(ahead / HOUR), 'hour')
  if (Math.abs(days) < 60) return near.format(days, 'day')
  return near.format(Math.round(days / 30.44), 'month')
}

/** Formats the local day of a timestamp: 'Sunday, March 28, 2027'. */
export const dayText = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(new Date(iso))

/** Returns the common name of a time zone: 'Central Time'. */
export function zoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** True if two zones have the same local time at this timestamp. */
export function isSameLocalTime(iso: string, one: string, other: string): boolean {
  const shown = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(iso),
    )
  return shown(one) === shown(other)
}

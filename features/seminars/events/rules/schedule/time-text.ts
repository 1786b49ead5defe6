import { dayIn, daysBetween } from '#platform/contract/zoned-days.ts'

const near = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How far away a moment is: 'in 20 minutes', 'tomorrow', 'in 3 days', 'in 4 months'; days are of the zone's calendar. */
export function nearText(iso: string, timeZone: string, now: Date): string {
  const moment = new Date(iso)
  const ahead = moment.getTime() - now.getTime()
  if (Math.abs(ahead) < 90 * MINUTE) return near.format(Math.round(ahead / MINUTE), 'minute')
  const days = daysBetween(dayIn(now, timeZone), dayIn(moment, timeZone))
  if (days === 0) return near.format(Math.round(ahead / HOUR), 'hour')
  if (Math.abs(days) < 60) return near.format(days, 'day')
  return near.format(Math.round(days / 30.44), 'month')
}

/** 'Sunday, March 28, 2027': the day of a moment on the zone's calendar. */
export const dayText = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(new Date(iso))

/** 'Central Time', as people call the zone. */
export function zoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Whether two zones' clocks show the same at this moment. */
export function sameClock(iso: string, one: string, other: string): boolean {
  const shown = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(iso),
    )
  return shown(one) === shown(other)
}

import { href } from '#platform/web/page.ts'

export const eventPath = (scheduleid: string): string => href('seminarSchedule/:scheduleid', { scheduleid })

/** Returns the registration path of an event, with optional parameters. */
export function registerPath(
  scheduleid: string,
  more: { wait?: boolean; offer?: string; line?: string } = {},
) {
  const given = { ...(more.wait ? { wait: '1' } : {}), ...(more.offer ? { offer: more.offer } : {}) }
  const search = new URLSearchParams({ ...given, ...(more.line ? { line: more.line } : {}) })
  const path = href('seminarSchedule/:scheduleid/register', { scheduleid })
  return search.size > 0 ? `${path}?${search}` : path
}

export const SCHEDULE = href('seminarSchedule')
export const OWN_REGISTRATIONS = href('seminarSchedule/mine')

/** Returns the calendar file URL of an event. */
export const calendarFile = (scheduleid: string, partner: string): string =>
  `/api/seminars/events/${scheduleid}.ics?partner=${encodeURIComponent(partner)}`

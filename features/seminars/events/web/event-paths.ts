import { href } from '#platform/web/page.ts'

export const eventPath = (scheduleid: string): string => href('seminarSchedule/:scheduleid', { scheduleid })

/** Where people are registered for an event; with what is added to the address. */
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

/** The event as a file for the person's own calendar. */
export const calendarFile = (scheduleid: string, partner: string): string =>
  `/api/seminars/events/${scheduleid}.ics?partner=${encodeURIComponent(partner)}`

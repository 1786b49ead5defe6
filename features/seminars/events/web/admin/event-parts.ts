import { href } from '#platform/web/page.ts'

/** Staff pages of one event, in the order of an event's life cycle. */
export const eventParts = [
  { tab: 'plan', label: 'Plan', path: 'adminIndex/seminars/events/:scheduleid' },
  { tab: 'people', label: 'People', path: 'adminIndex/seminars/events/:scheduleid/people' },
  { tab: 'money', label: 'Payments', path: 'adminIndex/seminars/events/:scheduleid/money' },
  { tab: 'mail', label: 'Email', path: 'adminIndex/seminars/events/:scheduleid/mail' },
  { tab: 'door', label: 'Check-in', path: 'adminIndex/door/:scheduleid' },
  { tab: 'proof', label: 'Attendance & certificates', path: 'adminIndex/seminars/events/:scheduleid/proof' },
] as const
export type EventTab = (typeof eventParts)[number]['tab']

/** Returns the path of an event's staff page. */
export function eventAdminPath(scheduleid: string, tab: EventTab = 'plan'): string {
  const part = eventParts.find((each) => each.tab === tab) ?? eventParts[0]
  return href(part.path, { scheduleid })
}

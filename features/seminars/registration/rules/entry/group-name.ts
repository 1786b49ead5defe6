import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { fullName } from '#platform/contract/names.ts'
import type { GroupDetails } from '../../contract/group.ts'

interface NamedEvent {
  name: string
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/** Formats a group's name for receipts: 'Level I in Tampa, May 12 – 15, 2027: Ana Reyes, Ben Cole and 3 more'. */
export function groupName(
  event: NamedEvent,
  { attendees, adds }: Pick<GroupDetails, 'attendees' | 'adds'>,
): string {
  const dates = eventDates(event.startsAt, event.endsAt, event.timeZone)
  const names = attendees.map(({ f_name, l_name }) => fullName({ firstName: f_name, lastName: l_name }))
  const shown = names.slice(0, 3).join(', ')
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return `${event.name}, ${dates}${adds ? ', more seminars' : ''}: ${shown}${rest}`
}

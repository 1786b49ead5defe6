import { dayIn } from '#platform/contract/zoned-days.ts'
import type { ScheduledEvent } from '../../contract/event-view.ts'
import { eventFormats } from '../event-labels.ts'

/** What somebody looks for on the schedule; '' where it does not matter. */
export interface ScheduleFilter {
  level: string
  region: string
  /** '2027-05', as the calendar of the event's zone shows it. */
  month: string
  format: string
  /** Only where somebody can still register and seats are left. */
  free: boolean
}

export const anything: ScheduleFilter = { level: '', region: '', month: '', format: '', free: false }

/** The region in which an event is found: events without a room have one of their own. */
const ONLINE = 'Online'
const regionOf = ({ location }: Pick<ScheduledEvent, 'location'>): string => location?.region || ONLINE

export const monthOf = ({ startsAt, timeZone }: Pick<ScheduledEvent, 'startsAt' | 'timeZone'>): string =>
  dayIn(new Date(startsAt), timeZone).slice(0, 7)

/** The events that fit the wish, in their order. */
export function filterSchedule(
  events: readonly ScheduledEvent[],
  requested: ScheduleFilter,
): ScheduledEvent[] {
  return events.filter(
    (event) =>
      (requested.level === '' || event.seminarsinevent.some(({ level }) => level === requested.level)) &&
      (requested.region === '' || regionOf(event) === requested.region) &&
      (requested.month === '' || isInMonth(event, requested.month)) &&
      (requested.format === '' || event.format === requested.format) &&
      (!requested.free || hasFreeSeats(event)),
  )
}

// A search for June includes an event that started on May 31.
const isInMonth = (event: ScheduledEvent, month: string): boolean =>
  monthOf(event) <= month && month <= monthOf({ ...event, startsAt: event.endsAt })

/** Whether somebody can register at this moment and finds a seat, in the room or online. */
const hasFreeSeats = ({
  isOpen,
  modes,
  seatsLeft,
  onlineLeft,
  seminarsinevent,
  fullcodes,
}: ScheduledEvent): boolean =>
  isOpen &&
  fullcodes.length < Math.max(1, seminarsinevent.length) &&
  modes.some((mode) => (mode === 'online' ? onlineLeft : seatsLeft) !== 0)

interface Choices {
  levels: string[]
  regions: string[]
  months: string[]
  formats: string[]
}

/** What can be chosen: what the schedule has. */
export function choicesOf(events: readonly ScheduledEvent[]): Choices {
  const sorted = (values: readonly string[]) => [...new Set(values)].filter(Boolean).sort()
  const formats = events.map(({ format }) => format)
  return {
    levels: sorted(events.flatMap(({ seminarsinevent }) => seminarsinevent.map(({ level }) => level))),
    regions: sorted(events.map(regionOf)),
    months: sorted(
      events.flatMap((event) => [monthOf(event), monthOf({ ...event, startsAt: event.endsAt })]),
    ),
    formats: eventFormats.filter((format) => formats.includes(format)),
  }
}

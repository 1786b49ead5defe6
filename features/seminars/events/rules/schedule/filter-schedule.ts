import { dayIn } from '#platform/contract/zoned-days.ts'
import type { ScheduledEvent } from '../../contract/event-view.ts'
import { eventFormats } from '../event-labels.ts'

/** Schedule filter; '' matches all. */
export interface ScheduleFilter {
  level: string
  region: string
  /** Month in the event's time zone: '2027-05'. */
  month: string
  format: string
  /** Only events with open registration and free seats. */
  free: boolean
}

export const anything: ScheduleFilter = { level: '', region: '', month: '', format: '', free: false }

/** Region for filtering; events without a room have a separate one. */
const ONLINE = 'Online'
const regionOf = ({ location }: Pick<ScheduledEvent, 'location'>): string => location?.region || ONLINE

export const monthOf = ({ startsAt, timeZone }: Pick<ScheduledEvent, 'startsAt' | 'timeZone'>): string =>
  dayIn(new Date(startsAt), timeZone).slice(0, 7)

/** Returns the events that match the filter, in the given order. */
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

// A filter for June includes an event that started on May 31.
const isInMonth = (event: ScheduledEvent, month: string): boolean =>
  monthOf(event) <= month && month <= monthOf({ ...event, startsAt: event.endsAt })

/** True if registration is open and a seat is free, in the room or online. */
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

/** Returns the filter options that occur in the schedule. */
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

import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { useSchedule } from '../parts/use-schedule.ts'

/**
 * Returns upcoming events with open registration, soonest first, optionally for one level. Undefined while loading,
 * empty on an error.
 */
export function useComingSeminars(level = ''): ScheduledEvent[] | undefined {
  const { data, isError } = useSchedule()
  if (!data) return isError ? [] : undefined
  return data.events.filter(
    ({ isOpen, seminarsinevent }) =>
      isOpen && (level === '' || seminarsinevent.some((seminar) => seminar.level === level)),
  )
}

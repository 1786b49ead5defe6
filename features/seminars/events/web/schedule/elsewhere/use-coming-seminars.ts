import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { useSchedule } from '../parts/use-schedule.ts'

/**
 * Coming events with open registration, the next one first; optionally of one level. Undefined while loading,
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

import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { useSchedule } from '../parts/use-schedule.ts'

/**
 * The events to come at which somebody can still register, the next one first; of one level where that is named.
 * Undefined while they are on their way, none where they cannot be told.
 */
export function useComingSeminars(level = ''): ScheduledEvent[] | undefined {
  const { data, isError } = useSchedule()
  if (!data) return isError ? [] : undefined
  return data.events.filter(
    ({ isOpen, seminarsinevent }) =>
      isOpen && (level === '' || seminarsinevent.some((seminar) => seminar.level === level)),
  )
}

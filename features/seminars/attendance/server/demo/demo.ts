import type { Story } from '#platform/server/world.ts'
import { comingEvents } from './coming-events.ts'
import { eventJustOver, eventToday } from './event-today.ts'
import { pastEvents } from './past-events.ts'
import { webinars } from './webinars.ts'

/** Two years of seminars: completed, on sale, sold out, canceled, and running; webinars with their recordings. */
export const demoSeminarStories = async (): Promise<readonly Story[]> => [
  ...(await pastEvents()),
  ...(await webinars()),
  ...comingEvents,
  eventJustOver,
  eventToday,
]

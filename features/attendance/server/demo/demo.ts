import type { Story } from '#platform/server/world.ts'
import { comingEvents } from './coming-events.ts'
import { eventJustOver, eventToday } from './event-today.ts'
import { pastEvents } from './past-events.ts'
import { layPlan } from './plan.ts'
import { webinars } from './webinars.ts'

/** Two years of seminars: held, on sale, sold out, called off, running now; webinars with their recordings. */
export const demoSeminarStories: readonly Story[] = [
  layPlan,
  ...pastEvents,
  ...webinars,
  ...comingEvents,
  eventJustOver,
  eventToday,
]

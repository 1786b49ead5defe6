export {
  type EventAttendance,
  type EventPeople,
  registerEventAttendance,
  registerEventPeople,
} from './events/event-people.ts'
export {
  type Event,
  findEvent,
  findEvents,
  partnerSeminarPrices,
  type SeminarOfEvent,
  type Session,
  seminarsOf,
  sessionsOf,
} from './events/find-events.ts'
export { whenIs } from './events/when-is.ts'
export { putAway } from './planning/commands/put-away.ts'
export { save } from './planning/commands/save.ts'
export { codeStore } from './planning/stores/code-store.ts'
export { eventStore } from './planning/stores/event-store.ts'
export { hostStore } from './planning/stores/host-store.ts'
export { locationStore } from './planning/stores/location-store.ts'
export { seminarStore } from './planning/stores/seminar-store.ts'
export { seriesStore } from './planning/stores/series-store.ts'
export type { Store } from './planning/stores/store.ts'
export { calendarEntry, eventCalendarFile } from './schedule/calendar-file.ts'
export { seminarChanged } from './schedule/kept-schedule.ts'
export { type PublishedEvent, registerEventPublished } from './schedule/published.ts'
export { keepSeats, lockEvent } from './seats/keep-seats.ts'
export { freeSeats, takeSeats } from './seats/seats.ts'
// Read in one statement with the rows of registration and attendance; written here alone.
export {
  seminarEvents,
  seminarHosts,
  seminarLocations,
  seminarSeries,
  seminarSessions,
  seminars,
  seminarsInEvents,
} from './tables.ts'

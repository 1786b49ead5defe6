export { type DemoPlan, planOf } from './demo/plan.ts'
export { type EventFollower, eventFollowers } from './events/event-followers.ts'
export {
  type EventAttendance,
  type EventPeople,
  type EventWaiting,
  eventAttendance,
  eventPeople,
  eventWaiting,
} from './events/event-people.ts'
export { eventTimeFilter } from './events/event-time-filter.ts'
export {
  type Event,
  type EventDay,
  eventDaysOf,
  findEvent,
  findEvents,
  partnerSeminarPrices,
  type SeminarOfEvent,
  type Session,
  seminarsOf,
  sessionsOf,
} from './events/find-events.ts'
export { chosenSeminars, eventPart, type KnownEvents, knownEvents } from './events/known-events.ts'
export { withSessions } from './planning/commands/follow-sessions.ts'
export { publishWhenReady } from './planning/commands/publish-event.ts'
export { eventEditor } from './planning/stores/event-editor.ts'
export { hostEditor } from './planning/stores/host-editor.ts'
export { locationEditor } from './planning/stores/location-editor.ts'
export { seminarEditor } from './planning/stores/seminar-editor.ts'
export { seriesEditor } from './planning/stores/series-editor.ts'
export { priced } from './schedule/build-schedule.ts'
export {
  type CalendarEntry,
  calendarEntries,
  calendarFeed,
  eventCalendarFile,
} from './schedule/calendar-file.ts'
export { eventPublished, type PublishedEvent } from './schedule/published.ts'
export { calendarEvents } from './schedule/read-events.ts'
export { seminarChanged } from './schedule/stored-schedule.ts'
export { adjustReservedSeats, lockEvent } from './seats/adjust-reserved-seats.ts'
export { freeSeatsAt } from './seats/free-seats-at.ts'
export { claimSeats, freeSeats } from './seats/seats.ts'
// Other features join these tables with registrations and attendance in one statement; only this feature writes them.
export {
  seminarEvents,
  seminarHosts,
  seminarLocations,
  seminarSeries,
  seminarSessions,
  seminars,
  seminarsInEvents,
} from './tables.ts'

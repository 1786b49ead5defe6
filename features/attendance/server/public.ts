export { attendedHours, peopleAtEventsEnded } from './proof/attended-hours.ts'
export { type AttendedSeminar, attendedSeminars } from './proof/attended-seminars.ts'

export { type AttendancePart, attendances } from './records/attendance-part.ts'
export { badgeTokensOf, genuineBadges } from './records/badge-token.ts'
export { chargeLater, decideRegistrations, joinAccount } from './records/decide-registrations.ts'
export { registrationsEnded } from './records/registrations-ended.ts'
export {
  cancelRegistrations,
  noteRegistration,
  noteRegistrations,
  writeRegistrations,
} from './records/write-registrations.ts'
export { addRegistrant } from './registrants/add-registrant.ts'
export { changeRegistrant } from './registrants/change-registrant.ts'
export { substitute } from './registrants/substitute.ts'
// Read in one statement with the rows of attendance.
export { type Registration, registrationEvents, registrations } from './tables.ts'

export { type EventTexts, eventText, locationOf, partsOf } from './mail/registration-facts.ts'
export { endMailing, findMailing, type StoredMailing, saveMailing } from './mail/stored-mailings.ts'
// Staff pages join these tables with the emails' delivery status in one statement.
export { seminarMailings, seminarMails } from './mail/tables.ts'
export { eventRows } from './mail/templates.ts'
export { writeOnce } from './mail/write-once.ts'
export { detailsOf } from './ordering/ordered-groups.ts'
export { cancelRegistrant, refundFor } from './own/cancel-registrant.ts'
export { nextOwnDate } from './own/list-own.ts'
export { type AttendancePart, attendances } from './records/attendance-part.ts'
export { badgeTokensOf, genuineBadges } from './records/badge-token.ts'
export { chargeLater, decideRegistrations, joinAccount } from './records/decide-registrations.ts'
export { eventOf, nameOf } from './records/find-registrant.ts'
export { companiesOf, countPeople } from './records/people-of-event.ts'
export { type RegistrationListener, registrationChanges } from './records/registration-changes.ts'
export {
  cancelRegistrations,
  recordRegistrationEvent,
  recordRegistrationEvents,
  writeRegistrations,
} from './records/write-registrations.ts'
export { addRegistrant } from './registrants/add-registrant.ts'
export { changeRegistrant } from './registrants/change-registrant.ts'
export { moveRegistrant } from './registrants/move-registrant.ts'
export { substitute } from './registrants/substitute.ts'
// Exported because attendance reads these tables in joins.
export { type Registration, registrationEvents, registrations } from './tables.ts'

import type { WireAttendee } from '../../rules/registration/attendee.ts'
import type { Registration } from '../events/find-events.ts'

/** The person of a place as an attendee of the wire who takes these seminars. */
export const attendeeOf = (row: Registration, seminarIds: readonly string[]): WireAttendee => ({
  f_name: row.firstName,
  l_name: row.lastName,
  title: row.title,
  emailAddress: row.email,
  company: row.company,
  address: row.address,
  city: row.city,
  state: row.region,
  zip: row.zip,
  country: row.country,
  phone: row.phone,
  fax: row.fax,
  special: row.special,
  mode: row.mode,
  seminars: seminarIds.map((semid) => ({ semid, isChecked: true })),
})

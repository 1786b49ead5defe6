import { lastNameInForm } from '#platform/contract/names.ts'
import type { EntryAttendee, EntryContact } from '../../contract/entry-draft.ts'
import { contactNames } from '../../contract/person-texts.ts'
import type { KnownPerson } from './change-draft.ts'

/** Returns the first attendee as contact of the registration. */
export const contactOfAttendee = (entry: EntryAttendee): EntryContact =>
  picked({ ...entry, email: entry.emailAddress })

type Known = Omit<EntryContact, 'fax'>

export const contactOfProfile = (profile: Known): EntryContact =>
  picked({ ...profile, l_name: lastNameInForm(profile), fax: '' })

const picked = (person: EntryContact): EntryContact =>
  Object.fromEntries(contactNames.map((name) => [name, person[name]])) as EntryContact

/** Returns the user's profile as an attendee. */
export function personOfProfile(profile: Known): KnownPerson {
  const { email, ...rest } = contactOfProfile(profile)
  return { ...rest, emailAddress: email }
}

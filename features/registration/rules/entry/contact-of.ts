import type { Profile } from '#features/accounts/contract/person-answers.ts'
import type { EntryAttendee, EntryContact } from '../../contract/entry-draft.ts'
import type { KnownPerson } from './change-draft.ts'

/** The first attendee as the one who answers for the registration. */
export function contactOfAttendee(entry: EntryAttendee): EntryContact {
  const { f_name, l_name, title, company, address, city, state, zip, country, phone, fax } = entry
  const shared = { company, address, city, state, zip, country }
  return { f_name, l_name, title, email: entry.emailAddress, ...shared, phone, fax }
}

type Known = Pick<
  Profile,
  | 'f_name'
  | 'l_name'
  | 'title'
  | 'email'
  | 'company'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'phone'
>

export function contactOfProfile(profile: Known): EntryContact {
  const { f_name, l_name, title, email, company, address, city, state, zip, country, phone } = profile
  return { f_name, l_name, title, email, company, address, city, state, zip, country, phone, fax: '' }
}

/** Oneself as an attendee. */
export function personOfProfile(profile: Known): KnownPerson {
  const { email, ...rest } = contactOfProfile(profile)
  return { ...rest, emailAddress: email }
}

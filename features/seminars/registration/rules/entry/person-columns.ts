import { lastNameInForm, namePart } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { normalizedEmail, type WireAttendee } from '../../contract/attendee.ts'

type PersonFields = Omit<WireAttendee, 'seminars' | 'mode'>

/** Converts an attendee's form fields to registration columns. */
export const personOf = (form: PersonFields) => ({
  firstName: form.f_name.trim(),
  lastName: namePart(form.l_name),
  title: form.title.trim(),
  email: normalizedEmail(form.emailAddress),
  company: form.company.trim(),
  address: form.address.trim(),
  city: form.city.trim(),
  region: form.state.trim(),
  zip: form.zip.trim(),
  country: form.country.trim(),
  phone: form.phone.trim(),
  fax: form.fax.trim(),
  special: form.special.trim(),
})

export type PersonColumns = ReturnType<typeof personOf>

/** Converts the personal data of a registration to form fields. */
export const formOf = (row: PersonColumns): PersonFields => ({
  f_name: row.firstName,
  l_name: lastNameInForm({ f_name: row.firstName, l_name: row.lastName }),
  title: row.title,
  emailAddress: row.email,
  ...pick(row, 'company', 'address', 'city'),
  state: row.region,
  ...pick(row, 'zip', 'country', 'phone', 'fax', 'special'),
})

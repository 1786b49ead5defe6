import type { TypedField } from '../../../contract/entry-draft.ts'

/** Column order of a list without headings (the fields of R-SEM-6). */
export const columnOrder: readonly TypedField[] = [
  'f_name',
  'l_name',
  'title',
  'emailAddress',
  'company',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'fax',
  'special',
]

export const columnTitles: Readonly<Record<TypedField, string>> = {
  f_name: 'First name',
  l_name: 'Last name',
  title: 'Title',
  emailAddress: 'Email',
  company: 'Company',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  country: 'Country',
  phone: 'Phone',
  fax: 'Fax',
  special: 'Special needs',
}

/** Recognized headings, in lowercase without spaces and punctuation; 'name' is first and last name in one. */
const headings: Readonly<Record<TypedField | 'name', string>> = {
  name: 'name fullname attendee attendeename participant employee employeename',
  f_name: 'firstname first fname givenname given forename',
  l_name: 'lastname last lname surname familyname family',
  title: 'title jobtitle job position role function',
  emailAddress: 'email emailaddress mail emails workemail',
  company: 'company companyname organization organization employer utility firm plant',
  address: 'address street streetaddress address1 addressline1 mailingaddress',
  city: 'city town',
  state: 'state province stateprovince region',
  zip: 'zip zipcode postalcode postcode zippostalcode',
  country: 'country countrycode',
  phone: 'phone phonenumber telephone tel mobile cell cellphone workphone phone1',
  fax: 'fax faxnumber',
  special: 'special specialneeds specialrequests needs diet dietary notes remarks comments',
}

const byHeading = new Map(
  Object.entries(headings).flatMap(([field, words]) =>
    words.split(' ').map((word) => [word, field as TypedField | 'name'] as const),
  ),
)

/** Returns the field for a heading; null if unknown. */
export const fieldOf = (heading: string): TypedField | 'name' | null =>
  byHeading.get(heading.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? null

/** True if the first row is a heading: it has no email address, and names at least two fields or only fields. */
export function isHeading(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== '')
  const known = filled.filter((cell) => fieldOf(cell) !== null)
  if (filled.some((cell) => cell.includes('@'))) return false
  return known.length >= 2 || (known.length > 0 && known.length === filled.length)
}

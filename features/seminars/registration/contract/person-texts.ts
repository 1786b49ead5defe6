import { z } from 'zod'
import { attendeeNames } from '#features/core/accounts/contract/person-names.ts'
import { emailAddress, lastName, optionalText, personName } from '#platform/contract/fields.ts'
import { fromWire } from '#platform/contract/wire-names.ts'

/** Fields shared by attendees of one company, by form and wire name (R-SEM-6). */
export const sharedFields = ['company', 'address', 'city', 'state', 'zip', 'country'] as const
/** Fields that are never shared. */
export const unsharedFields = [
  'f_name',
  'l_name',
  'title',
  'emailAddress',
  'phone',
  'fax',
  'special',
] as const
export const personFields = [
  'f_name',
  'l_name',
  'title',
  'emailAddress',
  ...sharedFields,
  'phone',
  'fax',
  'special',
] as const
/** Fields of the contact, whose email field is named `email`. */
export const contactNames = ['f_name', 'l_name', 'title', 'email', ...sharedFields, 'phone', 'fax'] as const

/** Returns a record with the same value for each field. */
export const each = <const Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

export const firstAndLast = {
  f_name: personName(100, 'Please enter the first name.'),
  l_name: lastName(100),
}

export const attendeeEmail = emailAddress('Please enter the email address.')

/** Substitute who takes over a seat. */
export const NewPerson = z.object({
  ...firstAndLast,
  emailAddress: attendeeEmail,
  title: optionalText(120),
  phone: optionalText(40),
  special: optionalText(500),
})

/** Converts attendee wire names to internal names. */
export const attendeeIn = <S extends z.core.$ZodType<object, object>>(wire: S) =>
  fromWire(wire, attendeeNames)

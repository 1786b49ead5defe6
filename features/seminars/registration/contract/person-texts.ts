import { z } from 'zod'
import { attendeeNames } from '#features/core/accounts/contract/person-names.ts'
import { emailAddress, lastName, optionalText, personName } from '#platform/contract/fields.ts'
import { fromWire } from '#platform/contract/wire-names.ts'

/** What attendees of one company share, as forms and the wire call it (R-SEM-6). */
export const sharedFields = ['company', 'address', 'city', 'state', 'zip', 'country'] as const
/** The fields that are never shared. */
export const ownFields = ['f_name', 'l_name', 'title', 'emailAddress', 'phone', 'fax', 'special'] as const
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
/** The contact's; their address is called `email`. */
export const contactNames = ['f_name', 'l_name', 'title', 'email', ...sharedFields, 'phone', 'fax'] as const

/** One value for each of the fields. */
export const each = <const Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

export const firstAndLast = {
  f_name: personName(100, 'Please enter the first name.'),
  l_name: lastName(100),
}

export const attendeeEmail = emailAddress('Please enter the email address.')

/** The person who takes over a place. */
export const NewPerson = z.object({
  ...firstAndLast,
  emailAddress: attendeeEmail,
  title: optionalText(120),
  phone: optionalText(40),
  special: optionalText(500),
})

/** What names a person the way attendees are named, handed on under our own names. */
export const attendeeIn = <S extends z.core.$ZodType<object, object>>(wire: S) =>
  fromWire(wire, attendeeNames)

import { z } from 'zod'
import { chosenId, emailAddress, optionalText, personName } from '#platform/contract/fields.ts'

/** Most people who are added at once. */
export const MOST_NEW_PEOPLE = 500

/** Somebody whom a company adds; without an email address they log in with a badge number and a PIN. */
export const NewPerson = z.object({
  firstName: personName(80, 'Please enter the first name.'),
  lastName: personName(80, 'Please enter the last name.'),
  email: z
    .union([z.literal(''), emailAddress()])
    .optional()
    .default(''),
  title: optionalText(80),
  department: optionalText(80),
  shift: optionalText(40),
  employeeNumber: optionalText(40),
  costCenter: optionalText(40),
  jobRoleId: chosenId().optional().default(''),
  phone: optionalText(40),
})
export type NewPerson = z.output<typeof NewPerson>

import { z } from 'zod'
import { chosenId, emailAddress, lastName, optionalText, personName } from '#platform/contract/fields.ts'

/** Maximum number of people that can be added in one request. */
export const MAX_NEW_PEOPLE = 500

/** Role in a company, as written on the wire and on our own pages. */
export const companyRole = () =>
  z
    .string()
    .max(40)
    .overwrite(
      (text) =>
        text
          .trim()
          .toLowerCase()
          .replace(/^corp_?/, '') || 'employee',
    )
    .pipe(z.enum(['employee', 'supervisor', 'admin'], 'Please choose employee, supervisor or admin.'))

/** A person added by a company; without an email, they log in with a badge number and a PIN. */
export const NewPerson = z.object({
  firstName: personName(80, 'Please enter the first name.'),
  lastName: lastName(80),
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
  role: companyRole().optional().default('employee'),
})
export type NewPerson = z.output<typeof NewPerson>

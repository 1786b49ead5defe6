import { z } from 'zod'
import { emailAddress, flag, lastName, optionalText, personName } from '#platform/contract/fields.ts'

/** Maximum number of people per invitation request. */
export const MAX_INVITED = 500

/** A person invited by a partner, in the specified wire format. */
export const InvitedPerson = z.object({
  f_name: personName(80, 'Please enter the first name.'),
  l_name: lastName(80),
  email: emailAddress('Please enter the email address.'),
  title: optionalText(120),
  phone: optionalText(40),
  /** True for members of the International Desalination Association. */
  isida: flag().optional().default(false),
})
export type InvitedPerson = z.output<typeof InvitedPerson>

import { z } from 'zod'
import { emailAddress, flag, lastName, optionalText, personName } from '#platform/contract/fields.ts'

/** Most people who are invited at once. */
export const MAX_INVITED = 500

/** A person that a partner invites, as the specified wire names them. */
export const InvitedPerson = z.object({
  f_name: personName(80, 'Please enter the first name.'),
  l_name: lastName(80),
  email: emailAddress('Please enter the email address.'),
  title: optionalText(120),
  phone: optionalText(40),
  /** Member of the International Desalination Association. */
  isida: flag().optional().default(false),
})
export type InvitedPerson = z.output<typeof InvitedPerson>

import { z } from 'zod'
import { checkTexts, type NamedField, type Problem } from '../rules/problem.ts'
import { contactNames, each } from './person-texts.ts'

// Longer than any field, so that an overlong text is reported at its field instead of lost.
export const typedText = z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().max(2000))
const typed = typedText.optional().default('')

/** Contact for a registration (R-SEM-6). */
export const WireContact = z.object(each(contactNames, typed))
export type WireContact = z.output<typeof WireContact>
export type ContactDetails = WireContact

export const addressFields: readonly NamedField[] = [
  { field: 'company', label: 'Company', most: 200 },
  { field: 'address', label: 'Address', most: 200 },
  { field: 'city', label: 'City', most: 100 },
  { field: 'state', label: 'State', most: 100 },
  { field: 'zip', label: 'Zip', most: 20 },
  { field: 'country', label: 'Country', most: 60 },
  { field: 'phone', label: 'Phone', most: 40 },
]

/** First, last, title, email, company, address, city, state, zip, country and phone are required (R-SEM-11). */
const contactFields: readonly NamedField[] = [
  { field: 'f_name', label: 'First name', most: 100 },
  { field: 'l_name', label: 'Last name', most: 100 },
  { field: 'title', label: 'Title', most: 120 },
  { field: 'email', label: 'Email', most: 254 },
  ...addressFields,
]

export const blankContact = (): WireContact => WireContact.parse({})

/** Validates the contact. */
export const checkContact = (contact: WireContact): Problem[] =>
  checkTexts(contact, contactFields, 'Contact', null)

import { z } from 'zod'
import { personNames } from '#features/core/accounts/contract/person-names.ts'
import {
  emailAddress,
  lastName,
  optionalPrintedText,
  personName,
  printedText,
  requiredText,
} from '#platform/contract/fields.ts'
import { fromWire } from '#platform/contract/wire-names.ts'

/** Billing details: every field but the second address line is required (R-ORD-8). */
export const BillingForm = z.object({
  f_name: personName(100, 'Please enter the first name.'),
  l_name: lastName(100),
  company: printedText(200, 'Please enter the company.'),
  address: printedText(200, 'Please enter the address.'),
  address2: optionalPrintedText(200),
  city: printedText(100, 'Please enter the city.'),
  state: printedText(100, 'Please enter the state or region.'),
  zip: requiredText(20, 'Please enter the ZIP or postal code.'),
  country: z
    .string('Please choose the country.')
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'Please choose the country.')
    .transform((code) => code.toUpperCase()),
  phone: requiredText(40, 'Please enter the phone number.'),
  email: emailAddress('Please enter the email address for the confirmation.'),
})

/** Creates an input schema that contains the billing form; the handler receives our own field names. */
export const withBilling = <S extends z.core.$ZodType<object, object>>(wire: S) => fromWire(wire, personNames)
const Billing = withBilling(BillingForm)

export type BillingDetails = z.output<typeof Billing>

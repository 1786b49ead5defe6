import { z } from 'zod'
import {
  emailAddress,
  flag,
  optionalText,
  printedText,
  requiredText,
  shareField,
} from '#platform/contract/fields.ts'
import { refuseUnprintable } from '#platform/contract/printable/printable.ts'

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Text without a default; omitted fields remain unchanged on save. */
const text = (most: number) => optionalText(most).unwrap().unwrap()

const printed = (most: number) => text(most).check(refuseUnprintable)

const webAddress = () =>
  text(200).refine(
    (text) => text === '' || (/^https?:\/\/[^\s/]{1,190}\.[^\s/]{2,60}/i.test(text) && URL.canParse(text)),
    'Please enter an address like https://www.example.com.',
  )

/** Company profile fields; all can be edited in its form. */
export const CompanyProfile = z.object({
  name: printedText(120, 'Please enter the name of the company.'),
  address: printed(200),
  city: printed(100),
  state: printed(100),
  zip: text(20),
  country: text(60),
  phone: text(40),
  phone2: text(40),
  email: z.union([z.literal(''), emailAddress()]),
  website: webAddress(),
  language: requiredText(40),
  taxId: text(40),
  billingEmails: z.array(emailAddress()).max(10, 'Please name at most 10 addresses.'),
  timeZone: requiredText(60).refine(isZone, 'Please choose a time zone of the list.'),
  needsPurchaseOrder: flag(),
  welcome: text(4000),
  /** Basis points; only staff can change it. */
  discountBasisPoints: shareField(),
})
export type CompanyProfile = z.output<typeof CompanyProfile>

export const companyLabels: Readonly<Record<keyof CompanyProfile, string>> = {
  name: 'Company',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  country: 'Country',
  phone: 'Phone',
  phone2: 'Second phone',
  email: 'Email',
  website: 'Website',
  language: 'Language',
  taxId: 'Tax id',
  billingEmails: 'Billing contacts',
  timeZone: 'Time zone',
  needsPurchaseOrder: 'Purchase order rule',
  welcome: 'Welcome text',
  discountBasisPoints: 'Discount',
}

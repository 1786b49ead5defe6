import { z } from 'zod'
import { chosenId, flag, optionalText } from '#platform/contract/fields.ts'

/** Text without a default; omitted fields remain unchanged on save. */
const text = (most: number) => optionalText(most).unwrap().unwrap()

/** What a company records about one of its employees in addition to their own profile, as edited in its form. */
export const MemberDetails = z.object({
  title: text(80),
  department: text(80),
  shift: text(40),
  employeeNumber: text(40),
  costCenter: text(40),
  /** '' means no job role. */
  jobRoleId: chosenId(),
  canUseCredit: flag(),
  // Account fields, which the company can edit as long as the employee does not.
  firstName: text(200),
  lastName: text(200),
  phone: text(200),
  phone2: text(200),
  address: text(400),
  city: text(200),
  state: text(200),
  zip: text(100),
  country: text(200),
})
export type MemberDetails = z.output<typeof MemberDetails>

export const memberLabels: Readonly<Record<keyof MemberDetails, string>> = {
  title: 'Title',
  department: 'Plant',
  shift: 'Shift',
  employeeNumber: 'Employee number',
  costCenter: 'Cost center',
  jobRoleId: 'Job role',
  canUseCredit: 'Credit use',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phone2: 'Second phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  country: 'Country',
}

/** The fields that an account also has. */
export const accountFields = [
  ...(['firstName', 'lastName', 'phone', 'phone2', 'address'] as const),
  ...(['city', 'state', 'zip', 'country'] as const),
]

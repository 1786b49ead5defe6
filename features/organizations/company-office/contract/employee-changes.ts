import { z } from 'zod'
import { companyRole } from '#features/core/company-people/contract/new-person.ts'
import {
  changedLastName,
  flag,
  id,
  optionalPrintedText,
  optionalText,
  personName,
} from '#platform/contract/fields.ts'

export const companyRoles = ['employee', 'supervisor', 'admin'] as const

/** Changes to a company's record of one person; omitted fields stay unchanged. */
export const EmployeeChanges = z.object({
  title: optionalText(80).unwrap(),
  plant: optionalPrintedText(80).unwrap(),
  shift: optionalPrintedText(40).unwrap(),
  employeeNumber: optionalText(40).unwrap(),
  costCenter: optionalText(40).unwrap(),
  jobRoleId: z.union([z.literal(''), id()]).optional(),
  canusecredit: flag().optional(),
})

/** Account changes, allowed for accounts that the company opened and the person does not use. */
const AccountChanges = z.object({
  f_name: personName(80, 'Please enter the first name.').optional(),
  l_name: changedLastName(80).optional(),
  phone: optionalText(40).unwrap(),
  phone2: optionalText(40).unwrap(),
  address: optionalPrintedText(200).unwrap(),
  city: optionalPrintedText(100).unwrap(),
  state: optionalPrintedText(100).unwrap(),
  zip: optionalPrintedText(20).unwrap(),
  country: optionalPrintedText(80).unwrap(),
})

/** Fields that a caller may send unchanged but must change elsewhere, if at all. */
const FixedFields = z.object({
  email: optionalText(254).unwrap(),
  username: optionalText(80).unwrap(),
  password: optionalText(1000).unwrap(),
  adminType: companyRole().optional(),
  type: companyRole().optional(),
})

/** All fields accepted by an edit of one person. */
export const EmployeeEdit = EmployeeChanges.extend({ ...AccountChanges.shape, ...FixedFields.shape })

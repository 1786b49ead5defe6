import { z } from 'zod'
import { chosenId, flag, optionalText } from '#platform/contract/fields.ts'

/** Text without a default: a save that leaves a field out leaves it as it is. */
const text = (most: number) => optionalText(most).unwrap().unwrap()

/** What a company knows of one of its people beside the person's own profile, as its form has it. */
export const MemberDetails = z.object({
  title: text(80),
  department: text(80),
  shift: text(40),
  employeeNumber: text(40),
  costCenter: text(40),
  /** '' is none. */
  jobRoleId: chosenId(),
  canUseCredit: flag(),
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
}

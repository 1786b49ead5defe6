import type { DeliveryMethod } from '#features/learn/certificates/rules/hour-entry.ts'
import type { CsvColumn } from '#platform/contract/csv.ts'
import type { Day } from '#platform/contract/zoned-days.ts'

/** A completion as reported to the agency. */
export interface RosterLine {
  licenseNumber: string
  lastName: string
  firstName: string
  approvalNumber: string
  courseName: string
  hours: number
  deliveryMethod: DeliveryMethod
  /** In the agency's calendar. */
  completedOn: Day
}

export const methodNames: Readonly<Record<DeliveryMethod, string>> = {
  'self-paced': 'Self-paced',
  'live-online': 'Live online',
  'in-person': 'In person',
}

export const rosterColumns: readonly CsvColumn<RosterLine>[] = [
  ['License number', (line) => line.licenseNumber],
  ['Last name', (line) => line.lastName],
  ['First name', (line) => line.firstName],
  ['Course approval number', (line) => line.approvalNumber],
  ['Course name', (line) => line.courseName],
  ['Hours', (line) => line.hours],
  ['Delivery method', (line) => methodNames[line.deliveryMethod]],
  ['Completion date', (line) => line.completedOn],
]

/** Formats a batch name: 'TX-0042'. */
export const batchName = (number: number): string => `TX-${String(number).padStart(4, '0')}`

export const batchFile = (number: number): string => `roster-${batchName(number)}.csv`

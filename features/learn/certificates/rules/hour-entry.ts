export const hourSources = ['course', 'exam', 'seminar', 'external'] as const
export type HourSourceName = (typeof hourSources)[number]

export const deliveryMethods = ['self-paced', 'live-online', 'in-person'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** An agency that accepts the hours, and its number for the course or event, if any. */
export interface HourApproval {
  agency: 'TCEQ'
  number: string | null
}

/** Contact hours earned at one time. `hours` may be fractional; 0 is never listed. */
export interface HourEntry {
  source: HourSourceName
  /** Code of the course or exam; for external hours, the id of their record. */
  code: string
  name: string
  hours: number
  at: Date
  /** External hours only: time at which their proof was submitted, which may be much later. */
  sentAt?: Date
  deliveryMethod: DeliveryMethod
  /** Main topic of a course, as named in its content ('safety'); null if unknown. */
  topic: string | null
  approvals: HourApproval[]
}

/** Sums the hours of the entries without floating-point errors. */
export function sumHours(entries: readonly { hours: number }[]): number {
  return Math.round(entries.reduce((sum, { hours }) => sum + hours, 0) * 100) / 100
}

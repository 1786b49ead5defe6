export const hourSources = ['course', 'exam', 'seminar', 'external'] as const
export type HourSourceName = (typeof hourSources)[number]

export const deliveryMethods = ['self-paced', 'live-online', 'in-person'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** An agency that takes the hours, and the number under which it knows the course or event, if it has one. */
export interface HourApproval {
  agency: 'TCEQ'
  number: string | null
}

/** Contact hours earned at one moment. `hours` may have a fraction; 0 is never listed. */
export interface HourEntry {
  source: HourSourceName
  /** Of the course or exam; of external hours the id of their record. */
  code: string
  name: string
  hours: number
  at: Date
  /** External hours only: when their proof was sent in, which may be much later. */
  sentAt?: Date
  deliveryMethod: DeliveryMethod
  /** The main topic of a course, as its content names it ('safety'); null where none is known. */
  topic: string | null
  approvals: HourApproval[]
}

/** All hours of the entries together, free of the small errors of adding fractions. */
export function sumHours(entries: readonly { hours: number }[]): number {
  return Math.round(entries.reduce((sum, { hours }) => sum + hours, 0) * 100) / 100
}

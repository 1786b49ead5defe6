/** The parts of a person's report, in the order in which it shows them. */
export const reportParts = ['courses', 'hours', 'certificates', 'attendance', 'purchases'] as const
export type ReportPart = (typeof reportParts)[number]

export const partNames: Readonly<Record<ReportPart, string>> = {
  courses: 'Courses and exams',
  hours: 'Contact hours',
  certificates: 'Certificates',
  attendance: 'Seminar attendance',
  purchases: 'Purchases',
}

/** What a share link may show: what somebody paid is nobody's business. */
export const sharedParts = ['courses', 'hours', 'certificates', 'attendance'] as const
export type SharedPart = (typeof sharedParts)[number]

/** For how many days a link can be made. */
export const shareDays = [7, 30, 90, 365] as const

/** Parts of a user's report, in display order. */
export const reportParts = ['courses', 'hours', 'certificates', 'attendance', 'purchases'] as const
export type ReportPart = (typeof reportParts)[number]

export const partNames: Readonly<Record<ReportPart, string>> = {
  courses: 'Courses and exams',
  hours: 'Contact hours',
  certificates: 'Certificates',
  attendance: 'Seminar attendance',
  purchases: 'Purchases',
}

/** Parts that a share link may show. Purchases are private. */
export const sharedParts = ['courses', 'hours', 'certificates', 'attendance'] as const
export type SharedPart = (typeof sharedParts)[number]

/** Available lifetimes of a share link, in days. */
export const shareDays = [7, 30, 90, 365] as const

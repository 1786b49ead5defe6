/** Who plans, sells and settles seminars. */
export const seminarStaff = ['product_admin', 'seminar_clerk'] as const

/** Who works at the door; instructors only at the events that they teach. */
export const doorStaff = [...seminarStaff, 'instructor'] as const

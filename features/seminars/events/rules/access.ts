/** Roles that plan, sell and settle seminars. */
export const seminarStaff = ['product_admin', 'seminar_clerk'] as const

/** Roles that run the check-in; instructors only at the events that they teach. */
export const doorStaff = [...seminarStaff, 'instructor'] as const

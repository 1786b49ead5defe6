/** What stands in the first line of everybody. */
export const mainFields = [
  { field: 'f_name', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { field: 'l_name', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { field: 'title', label: 'Title', type: 'text', autoComplete: 'organization-title' },
  { field: 'emailAddress', label: 'Email', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
] as const

/** Whether a field stands below the first line. */
export const isInDetails = (field: string): boolean =>
  !mainFields.some((main) => main.field === field) && field !== 'attendees'

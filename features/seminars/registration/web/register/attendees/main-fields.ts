/** Fields shown in an attendee's first row. */
export const mainFields = [
  { field: 'f_name', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { field: 'l_name', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { field: 'title', label: 'Title', type: 'text', autoComplete: 'organization-title' },
  { field: 'emailAddress', label: 'Email', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
] as const

/** Media query for table layout, in which the first row of each attendee is always visible. */
export const TABLE_ROOM = '(min-width: 62em)'

const hasTableRoom = (): boolean => window.matchMedia(TABLE_ROOM).matches

/** True if a field is visible only when the details are expanded. On phones this applies to every field. */
export const isInDetails = (field: string, hasTable = hasTableRoom()): boolean =>
  !(hasTable && mainFields.some((main) => main.field === field)) && field !== 'attendees'

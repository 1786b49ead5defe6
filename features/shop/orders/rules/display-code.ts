const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Code of a line if it is meaningful to users; '' if it is the id of an event, a company, or a reserved time slot. */
export const displayCode = (code: string): string => (ID.test(code) ? '' : code)

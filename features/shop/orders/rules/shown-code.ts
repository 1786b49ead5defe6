const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The code of a line where people know the offer by it; '' where it is the id of an event, a company or a held time. */
export const shownCode = (code: string): string => (ID.test(code) ? '' : code)

import { watched } from '#platform/web/watched.ts'

/** Whether the search of the office is open. */
export const officeSearch = watched(false)

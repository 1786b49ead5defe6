import { keyPage } from '#platform/contract/links/key-pages.ts'

/** The calendar of a person, for a calendar program. */
export const feedAddress = keyPage('api/projects/feeds/:file')

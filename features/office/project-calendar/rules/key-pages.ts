import { keyPage } from '#platform/contract/links/key-pages.ts'

/** Address of a user's calendar feed for calendar apps. */
export const feedAddress = keyPage('api/projects/feeds/:file')

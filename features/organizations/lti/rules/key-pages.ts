import { keyPage } from '#platform/contract/links/key-pages.ts'

/** Window in which a launch signs the person in and opens the course. */
export const ltiLaunchPage = keyPage('ltiLaunch/:token', { once: true })

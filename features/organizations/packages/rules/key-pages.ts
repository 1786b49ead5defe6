import { keyPage } from '#platform/contract/links/key-pages.ts'

/** Where the launch page of a package opens the course. */
export const launchCoursePage = keyPage('launchCourse/:token')

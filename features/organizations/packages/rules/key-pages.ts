import { keyPage } from '#platform/contract/links/key-pages.ts'

/** Page on which the launch page of a package opens the course. */
export const launchCoursePage = keyPage('launchCourse/:token')

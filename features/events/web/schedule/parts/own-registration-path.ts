import { href } from '#platform/web/page.ts'

/** The page on which somebody changes, moves or gives back their own place. */
export const ownRegistrationPath = (recordid: string): string =>
  href('seminarSchedule/mine/:recordid', { recordid })

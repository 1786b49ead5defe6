import { href } from '#platform/web/page.ts'

/** Returns the path of the page where users change, move or cancel their registration. */
export const ownRegistrationPath = (recordid: string): string =>
  href('seminarSchedule/mine/:recordid', { recordid })

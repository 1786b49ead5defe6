import { href } from '#platform/web/page.ts'

/** The page where people change, move or cancel their own place. */
export const ownRegistrationPath = (recordid: string): string =>
  href('seminarSchedule/mine/:recordid', { recordid })

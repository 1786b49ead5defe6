import { href } from '#platform/web/page.ts'

export const MY_SEMINARS = href('seminarSchedule/mine')
export const registrationPath = (recordid: string): string =>
  href('seminarSchedule/mine/:recordid', { recordid })

import type { RegistrationState } from '#features/seminars/registration/rules/registration-states.ts'
import { href } from '#platform/web/page.ts'
import type { PayStatus } from '../../../rules/pay-status.ts'

export const stateColors: Readonly<Record<RegistrationState, string>> = {
  held: 'yellow',
  registered: 'teal',
  canceled: 'gray',
}

export const payColors: Readonly<Record<PayStatus, string>> = {
  free: 'gray',
  waiting: 'yellow',
  paid: 'teal',
  open: 'blue',
  overdue: 'red',
}

/** Returns the path of a registrant's page. */
export const registrantAddress = (scheduleid: string, recordid: string): string =>
  href('adminIndex/seminars/events/:scheduleid/people/:recordid', { scheduleid, recordid })

/** Formats a pass decision: passed, not passed, or undecided. */
export const passResults = (pass: boolean | null): string =>
  pass === null ? '–' : pass ? 'Passed' : 'Not passed'

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

/** The page of one registrant. */
export const registrantAddress = (scheduleid: string, recordid: string): string =>
  href('adminIndex/seminars/events/:scheduleid/people/:recordid', { scheduleid, recordid })

/** Passed, not passed, or not decided yet. */
export const passWords = (pass: boolean | null): string =>
  pass === null ? '–' : pass ? 'Passed' : 'Not passed'

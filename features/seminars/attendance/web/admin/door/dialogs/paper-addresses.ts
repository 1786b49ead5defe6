import { addressOf } from '#platform/contract/address.ts'
import { attendance } from '../../../../contract.ts'

/** Badges of all, of those that were `not-printed`, or of one registration. */
export const badgesAddress = (scheduleid: string, which: string): string =>
  addressOf(attendance.badgePaper, { scheduleid, which })

/** The sign-in sheet of a session, of a day ('2027-05-12'), or of every session. */
export const signInAddress = (scheduleid: string, which: { sessionid?: string; day?: string }): string =>
  addressOf(attendance.signInPaper, { scheduleid, ...which })

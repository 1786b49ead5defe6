import { addressOf } from '#platform/contract/address.ts'
import { attendance } from '../../../../contract.ts'

/** Returns the URL of the badges: all, those `not-printed`, or of one registration. */
export const badgesAddress = (scheduleid: string, which: string): string =>
  addressOf(attendance.badgePaper, { scheduleid, which })

/** Returns the URL of the sign-in sheet for a session, a day ('2027-05-12'), or all sessions. */
export const signInAddress = (scheduleid: string, which: { sessionid?: string; day?: string }): string =>
  addressOf(attendance.signInPaper, { scheduleid, ...which })

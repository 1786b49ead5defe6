import { withQuery } from '#platform/contract/address.ts'

/** Badges of all, of those that were `not-printed`, or of one registration. */
export const badgesAddress = (scheduleid: string, which: string): string =>
  withQuery('/api/seminars/door/badges.pdf', { scheduleid, which })

/** The sign-in sheet of a session, of a day ('2027-05-12'), or of every session. */
export const signInAddress = (scheduleid: string, which: { sessionid?: string; day?: string }): string =>
  withQuery('/api/seminars/door/sign-in.pdf', { scheduleid, ...which })

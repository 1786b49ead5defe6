/** Percent of a unit's planned minutes that somebody must be active in it, unless its course asks for more. */
export const DEFAULT_SHARE = 80

/** Agencies that take the hours of a course, and the least share with which they take them. */
const agencyShares: Readonly<Record<'TCEQ', number>> = { TCEQ: 80 }

/**
 * What a version of a course asks for: its own share, and no less than an agency's that takes its hours. It is kept
 * with the version when that is published: a later rule holds for later versions.
 */
export const shareOf = (activeShare: number, { tceq }: { tceq: boolean }): number =>
  Math.max(activeShare, tceq ? agencyShares.TCEQ : 0)

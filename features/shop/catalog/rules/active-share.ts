/** Percent of a unit's planned minutes that somebody must be active in it, unless its course asks for more. */
export const DEFAULT_SHARE = 80

interface AgencyRule {
  /** The least share of active time with which it takes the hours of a course. */
  activeShare: number
  /** Whether learners state and confirm who they are: 30 TAC 30.28 asks for procedures for the identity of students. */
  confirmsIdentity: boolean
}

/** The agencies that take the hours of a course. */
const agencies: Readonly<Record<'TCEQ', AgencyRule>> = { TCEQ: { activeShare: 80, confirmsIdentity: true } }

/**
 * What a version of a course asks for: its own share, and no less than an agency's that takes its hours. It is kept
 * with the version when that is published: a later rule holds for later versions.
 */
export const shareOf = (activeShare: number, { tceq }: { tceq: boolean }): number =>
  Math.max(activeShare, tceq ? agencies.TCEQ.activeShare : 0)

/** Whether a version requires that learners state and confirm who they are. */
export const confirmsIdentity = ({ tceq }: { tceq: boolean }): boolean =>
  tceq && agencies.TCEQ.confirmsIdentity

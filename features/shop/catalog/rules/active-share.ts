/** Default percentage of a unit's planned minutes that a learner must be active, unless the course requires more. */
export const DEFAULT_SHARE = 80

interface AgencyRule {
  /** Minimum share of active time for which the agency accepts the hours of a course. */
  activeShare: number
  /** Whether learners must state and confirm their identity: 30 TAC 30.28 requires student identity procedures. */
  confirmsIdentity: boolean
}

/** Agencies that accept the hours of a course. */
const agencies: Readonly<Record<'TCEQ', AgencyRule>> = { TCEQ: { activeShare: 80, confirmsIdentity: true } }

/**
 * Active share required by a course version: the larger of its own share and that of an agency that accepts its hours.
 * Stored with the version on publication, so later rules apply only to later versions.
 */
export const shareOf = (activeShare: number, { tceq }: { tceq: boolean }): number =>
  Math.max(activeShare, tceq ? agencies.TCEQ.activeShare : 0)

/** True if a version requires learners to state and confirm their identity. */
export const confirmsIdentity = ({ tceq }: { tceq: boolean }): boolean =>
  tceq && agencies.TCEQ.confirmsIdentity

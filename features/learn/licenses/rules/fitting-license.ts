import type { Day } from '#platform/contract/zoned-days.ts'
import type { Issuer, LicenseKind } from './rule-sets.ts'

interface License {
  issuer: Issuer
  kind: LicenseKind
  issuedOn: Day
  expiresOn: Day
}

/**
 * Returns the license under which a completion is reported to Texas: of a kind that the course is approved for, and
 * active on that day. Among several, the one that ends first needs the hours soonest.
 */
export function fittingLicense<L extends License>(
  held: readonly L[],
  kinds: readonly LicenseKind[],
  day: Day,
): L | null {
  const fitting = held.filter(
    ({ issuer, kind, issuedOn, expiresOn }) =>
      issuer === 'TX' && kinds.includes(kind) && issuedOn <= day && day <= expiresOn,
  )
  return fitting.sort((one, other) => one.expiresOn.localeCompare(other.expiresOn))[0] ?? null
}

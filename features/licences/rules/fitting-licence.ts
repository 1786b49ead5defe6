import type { Day } from '#platform/contract/zoned-days.ts'
import type { Issuer, LicenceKind } from './rule-sets.ts'

interface Licence {
  issuer: Issuer
  kind: LicenceKind
  issuedOn: Day
  expiresOn: Day
}

/**
 * The licence under which a completion is reported to Texas: one of a kind that the course is approved for, and that
 * ran on the day. Of several the one that ends first, which needs the hours soonest.
 */
export function fittingLicence<L extends Licence>(
  held: readonly L[],
  kinds: readonly LicenceKind[],
  day: Day,
): L | null {
  const fitting = held.filter(
    ({ issuer, kind, issuedOn, expiresOn }) =>
      issuer === 'TX' && kinds.includes(kind) && issuedOn <= day && day <= expiresOn,
  )
  return fitting.sort((one, other) => one.expiresOn.localeCompare(other.expiresOn))[0] ?? null
}

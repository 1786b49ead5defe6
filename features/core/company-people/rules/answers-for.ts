import { type Actor, holds } from '#platform/contract/access.ts'

/** True if the user is responsible for a company: its administrators and supervisors, and staff (R-PEO-25). */
export const answersFor = (actor: Actor | null, companyId: string): boolean =>
  holds(actor, 'corp_admin', companyId) || holds(actor, 'corp_supervisor', companyId)

/** Returns the distinct companies that a user's grants name; staff grants name none. */
export const companiesNamed = ({ grants }: Actor): string[] => [
  ...new Set(
    grants.flatMap(({ capability, scope }) =>
      scope !== null && (capability === 'corp_admin' || capability === 'corp_supervisor') ? [scope] : [],
    ),
  ),
]

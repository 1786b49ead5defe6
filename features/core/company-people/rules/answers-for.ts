import { type Actor, holds } from '#platform/contract/access.ts'

/** Whether somebody answers for a company: its administrators and supervisors, and staff (R-PEO-25). */
export const answersFor = (actor: Actor | null, companyId: string): boolean =>
  holds(actor, 'corp_admin', companyId) || holds(actor, 'corp_supervisor', companyId)

/** The companies that somebody's rights name, each once; those of staff name none. */
export const companiesNamed = ({ grants }: Actor): string[] => [
  ...new Set(
    grants.flatMap(({ capability, scope }) =>
      scope !== null && (capability === 'corp_admin' || capability === 'corp_supervisor') ? [scope] : [],
    ),
  ),
]

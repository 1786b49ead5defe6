import { findCompany, type Membership } from '#features/core/company-people/server/public.ts'
import { type Day, dayIn, daysBetween } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { RequirementState } from '../../rules/requirement-state.ts'
import type { TargetKind } from '../../rules/targets.ts'
import { fullMatrix } from '../judging/read-matrix.ts'

/** A company's requirement for the caller, as of today. */
export interface OwnRequirement {
  requirementId: string
  name: string
  kind: TargetKind
  code: string
  company: Pick<Membership, 'compid' | 'name'>
  state: RequirementState
  day: Day | null
  /** Days until that day in the company's calendar; negative after it. */
  daysLeft: number | null
}

/** Returns all requirements for the caller from the companies they belong to. */
export async function ownRequirements(
  ctx: SignedInContext,
  memberships: readonly Membership[],
): Promise<OwnRequirement[]> {
  return (await Promise.all(memberships.map((membership) => requirementsIn(ctx, membership)))).flat()
}

async function requirementsIn(
  ctx: SignedInContext,
  { compid, name: companyName }: Membership,
): Promise<OwnRequirement[]> {
  const company = await findCompany(ctx.db, compid)
  if (!company) return []
  const scope = { company, supervisorId: null, today: dayIn(ctx.now, company.timeZone) }
  const { requirements, rows } = await fullMatrix(ctx, scope, { only: ctx.actor.userId })
  return requirements.flatMap(({ id, name, kind, code }, index) => {
    const status = rows[0]?.statuses[index]
    if (!status) return []
    const daysLeft = status.day === null ? null : daysBetween(scope.today, status.day)
    return [
      { requirementId: id, name, kind, code, company: { compid, name: companyName }, ...status, daysLeft },
    ]
  })
}

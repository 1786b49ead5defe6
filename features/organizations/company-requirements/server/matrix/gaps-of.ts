import type { PeopleScope } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Gap } from '../../contract.ts'
import { isGap, type Status } from '../../rules/requirement-state.ts'
import { fullMatrix, type PersonStatuses } from '../judging/read-matrix.ts'
import { headOf, type Requirement } from '../judging/requirements-of.ts'

/** Sorts after every day. */
const NEVER = '9999'

/** Returns all gaps in a scope, most urgent first. */
export async function gapsOf(ctx: Context, scope: PeopleScope): Promise<Gap[]> {
  const { requirements, rows } = await fullMatrix(ctx, scope, {})
  const gaps = rows.flatMap(({ person, statuses }) =>
    requirements.flatMap((requirement, index) => {
      const status = statuses[index]
      return status && isGap(status.state) ? [gapRow({ person, requirement, status })] : []
    }),
  )
  const urgency = ({ day }: Gap): string => day ?? NEVER
  return gaps.sort((one, other) =>
    urgency(one) < urgency(other) ? -1 : Number(urgency(one) > urgency(other)),
  )
}

/** Converts a gap to a list row. */
export function gapRow({
  person,
  requirement,
  status,
}: {
  person: PersonStatuses['person']
  requirement: Requirement
  status: Status
}): Gap {
  const { userId, name, plant, shift, jobRole } = person
  const { requirementid, name: title, kind } = headOf(requirement)
  return {
    userid: userId,
    name,
    plant,
    shift,
    jobRole,
    requirementid,
    requirement: title,
    kind,
    ...status,
  }
}

import {
  findMember,
  type Member,
  type PeopleScope,
  peopleInScope,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'

/** Returns a company member visible to the caller; other users are refused as `forbidden`. */
export async function personInScope(
  ctx: SignedInContext,
  compid: string,
  userid: string,
): Promise<{ scope: PeopleScope; member: Member }> {
  const scope = await peopleScope(ctx, compid)
  await peopleInScope(ctx, scope, [userid])
  const member = (await findMember(ctx.db, scope.company.id, userid)) ?? refuse('forbidden')
  return { scope, member }
}

/** True if the member outranks the caller: a supervisor may change employees, not administrators or supervisors. */
export const isAbove = ({ supervisorId }: PeopleScope, { role }: Member): boolean =>
  supervisorId !== null && role !== 'employee'

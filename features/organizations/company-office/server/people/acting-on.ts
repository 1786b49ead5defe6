import {
  findMember,
  type Member,
  type PeopleScope,
  peopleInScope,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'

/** A person of a company that the caller may see; other people are `forbidden`. */
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

/** Nobody changes what is above their own level: a supervisor changes employees, not administrators or supervisors. */
export const isAbove = ({ supervisorId }: PeopleScope, { role }: Member): boolean =>
  supervisorId !== null && role !== 'employee'

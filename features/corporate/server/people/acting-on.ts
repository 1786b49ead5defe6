import {
  findMember,
  type Member,
  type PeopleScope,
  peopleInScope,
  peopleScope,
} from '#features/companies/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'

/** A person of a company on whom the caller may look; anybody else is `forbidden`. */
export async function personInScope(
  call: SignedInCall,
  compid: string,
  userid: string,
): Promise<{ scope: PeopleScope; member: Member }> {
  const scope = await peopleScope(call, compid)
  await peopleInScope(call, scope, [userid])
  const member = (await findMember(call.db, scope.company.id, userid)) ?? refuse('forbidden')
  return { scope, member }
}

/** Nobody changes what is above their own level: a supervisor changes employees, not administrators or supervisors. */
export const isAbove = ({ supervisorId }: PeopleScope, { role }: Member): boolean =>
  supervisorId !== null && role !== 'employee'

import { findPeople, type User } from '#features/core/accounts/server/public.ts'
import type { Partner } from '#features/core/partner/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { usersInScope } from '../scope.ts'

/** Returns both users; refuses if either does not belong to the partner. */
export async function twoOf(
  ctx: SignedInContext,
  partner: Partner,
  one: string,
  other: string,
): Promise<[User, User]> {
  if (one === other) refuse('bad-input')
  await usersInScope(ctx, { partner, supervisorId: null }, [one, other])
  const people = await findPeople(ctx.db, [one, other])
  return [people.get(one) ?? refuse('not-found'), people.get(other) ?? refuse('not-found')]
}

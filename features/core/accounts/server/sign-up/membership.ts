import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'

export const DEFAULT_PARTNER = 'dhp'

/** Whether users who sign up through a partner become its members; null if there is no such partner. */
export type MembershipRule = (db: Db, program: string) => Promise<{ isOpen: boolean } | null>

export const membershipRules = extensionPoint<MembershipRule>('accounts.membershipRules')

/** Returns the partner that a new user becomes a member of; null if there is no such partner. */
export async function membershipFor(ctx: Context, program: string): Promise<string | null> {
  if (program === '' || program === DEFAULT_PARTNER) return DEFAULT_PARTNER
  const rule = await partOf(ctx, membershipRules)(ctx.db, program)
  return rule && (rule.isOpen ? program : DEFAULT_PARTNER)
}

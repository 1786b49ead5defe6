import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'

export const DEFAULT_PARTNER = 'dhp'

/** Whether people who sign up under a partner's address become its members; null where there is no such partner. */
export type MembershipRule = (db: Db, program: string) => Promise<{ isOpen: boolean } | null>

export const membershipRules = extensionPoint<MembershipRule>('accounts.membershipRules')

/** The partner that a new person becomes a member of; null if there is no such partner. */
export async function membershipFor(ctx: Context, program: string): Promise<string | null> {
  if (program === '' || program === DEFAULT_PARTNER) return DEFAULT_PARTNER
  const rule = await partOf(ctx, membershipRules)(ctx.db, program)
  return rule && (rule.isOpen ? program : DEFAULT_PARTNER)
}

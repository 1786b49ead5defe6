import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'

export const DEFAULT_PARTNER = 'dhp'

/** Whether people who sign up under a partner's address become its members; null where there is no such partner. */
export type MembershipRule = (db: Db, program: string) => Promise<{ isOpen: boolean } | null>

export const membershipRules = extensionPoint<MembershipRule>('accounts.membershipRules')

/** The partner of which somebody who signs up becomes a member; null where there is no such partner. */
export async function membershipFor(call: Call, program: string): Promise<string | null> {
  if (program === '' || program === DEFAULT_PARTNER) return DEFAULT_PARTNER
  const rule = await partOf(call, membershipRules)(call.db, program)
  return rule && (rule.isOpen ? program : DEFAULT_PARTNER)
}

import type { Call } from '#platform/server/call.ts'

export const DEFAULT_PARTNER = 'dhp'

/** Which partner a person who signs up under a partner's address becomes a member of; null: of none. */
export type MembershipRule = (call: Call, program: string) => Promise<string | null>

// Members buy at their partner's prices: without a rule of the partners, no address makes a member.
let rule: MembershipRule = async () => null

/** Says who may join a partner by signing up; told when the app is put together. */
export function setMembershipRule(wanted: MembershipRule): void {
  rule = wanted
}

export async function membershipFor(call: Call, program: string): Promise<string> {
  if (program === '' || program === DEFAULT_PARTNER) return DEFAULT_PARTNER
  return (await rule(call, program)) ?? DEFAULT_PARTNER
}

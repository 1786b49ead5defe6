import type { Capability } from '#platform/contract/access.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'
import { grantsOf } from './grants-of.ts'

/** The company that somebody belongs to, told by the companies; '' is the provider itself. */
export const companyIds = extensionPoint<(db: Db, userId: string) => Promise<string>>('accounts.companyIds')

/** Ids of the people whom somebody looks after at this moment, told by the companies. */
export const companyTeams =
  extensionPoint<(db: Db, asked: { userId: string; now: Date }) => Promise<string[]>>('accounts.companyTeams')

/** For whom somebody works and what they may do there, as the specified login tells it (000 s3). */
export async function worksFor(call: Call, userId: string) {
  const held = await grantsOf(call.db, userId)
  const has = (...names: Capability[]) => held.some(({ capability }) => names.includes(capability))
  const isSupervisor = has('corp_supervisor', 'partner_supervisor')
  return {
    compid: await partOf(call, companyIds)(call.db, userId),
    adminType: has('corp_admin', 'partner_admin')
      ? ('admin' as const)
      : isSupervisor
        ? ('supervisor' as const)
        : ('' as const),
    myemployees: has('corp_supervisor')
      ? await partOf(call, companyTeams)(call.db, { userId, now: call.now })
      : [],
  }
}

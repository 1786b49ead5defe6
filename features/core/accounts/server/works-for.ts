import type { Capability } from '#platform/contract/access.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'
import { grantsOf } from './grants-of.ts'

/** The company that a user belongs to, provided by company-people; '' is the provider itself. */
export const companyIds = extensionPoint<(db: Db, userId: string) => Promise<string>>('accounts.companyIds')

/** Ids of the people currently assigned to a supervisor, provided by company-people. */
export const companyTeams =
  extensionPoint<(db: Db, input: { userId: string; now: Date }) => Promise<string[]>>('accounts.companyTeams')

/** Returns a user's company and permissions there, as included in the specified login (R-PEO-1). */
export async function worksFor(ctx: Context, userId: string) {
  const held = await grantsOf(ctx.db, userId)
  const has = (...names: Capability[]) => held.some(({ capability }) => names.includes(capability))
  const isSupervisor = has('corp_supervisor', 'partner_supervisor')
  return {
    adminType: has('corp_admin', 'partner_admin')
      ? ('admin' as const)
      : isSupervisor
        ? ('supervisor' as const)
        : ('' as const),
    myemployees: has('corp_supervisor')
      ? await partOf(ctx, companyTeams)(ctx.db, { userId, now: ctx.now })
      : [],
  }
}

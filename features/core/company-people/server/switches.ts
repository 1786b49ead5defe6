import { and, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { ApprovalRules } from '../rules/approval-rules.ts'
import { type Company, lockCompany } from './find-company.ts'
import { companies, companyMembers } from './tables.ts'

/** Company-wide settings that administrators can switch; omitted ones remain unchanged. */
export interface CompanySwitches {
  useCredit?: boolean
  useCourses?: boolean
  approvals?: Partial<ApprovalRules>
}

/** Sets a company's switches. With a revision, refuses to overwrite concurrent changes. */
export async function changeSwitches(
  ctx: Context,
  companyId: string,
  { useCredit, useCourses, approvals }: CompanySwitches,
  revision?: number,
): Promise<Company> {
  const before = (await lockCompany(ctx.db, companyId)) ?? refuse('not-found')
  if (revision !== undefined && revision !== before.revision) refuse('conflict')
  const after = {
    useCredit: useCredit ?? before.useCredit,
    useCourses: useCourses ?? before.useCourses,
    approvals: { ...before.approvals, ...approvals },
  }
  const [changed] = await ctx.db
    .update(companies)
    .set({ ...after, revision: sql`${companies.revision} + 1` })
    .where(eq(companies.id, companyId))
    .returning()
  const was = { useCredit: before.useCredit, useCourses: before.useCourses, approvals: before.approvals }
  await ctx.audit({ action: 'companies.switches', target: companyId, details: { before: was, after } })
  return changed ?? before
}

/** Sets whether a company's members may buy courses with corporate credit. Returns the number of changed members. */
export async function setMemberCredit(
  ctx: Context,
  companyId: string,
  userIds: readonly string[],
  canUseCredit: boolean,
): Promise<number> {
  const changed = await ctx.db
    .update(companyMembers)
    .set({ canUseCredit, revision: sql`${companyMembers.revision} + 1` })
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.leftAt),
        eq(companyMembers.canUseCredit, !canUseCredit),
        sql`${companyMembers.userId} = any(${sql.param([...userIds])}::uuid[])`,
      ),
    )
    .returning({ userId: companyMembers.userId })
  await ctx.audit(
    ...changed.map(({ userId }) => ({
      action: 'companies.memberCredit',
      target: companyId,
      details: { userId, canUseCredit },
    })),
  )
  return changed.length
}

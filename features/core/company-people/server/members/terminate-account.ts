import { and, eq, isNull } from 'drizzle-orm'
import type { TerminationPart } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { administratorsOf } from '../find-company.ts'
import { companies, companyMembers } from '../tables.ts'
import { lockMembers } from './find-member.ts'
import { endMembership } from './leave-company.ts'

const membershipsOf = (ctx: Context, userId: string) =>
  ctx.db
    .select({ member: companyMembers, company: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), isNull(companyMembers.leftAt)))

/** A company must retain an administrator; all other membership data ends with the account. */
export const memberTerminationPart: TerminationPart = {
  async blockers(ctx, userId) {
    const found: string[] = []
    for (const { member, company } of await membershipsOf(ctx, userId)) {
      if (member.role !== 'admin') continue
      const others = (await administratorsOf(ctx.db, member.companyId)).filter(
        (each) => each.userId !== userId,
      )
      if (others.length === 0) found.push(`${company} has no other administrator.`)
    }
    return found
  },

  async forget(ctx, userId) {
    // The capabilities have already been revoked, so this cannot be the last administrator.
    const ending = ctx.declaring({ 'last-admin': 'The last administrator keeps the role.' })
    for (const each of await membershipsOf(ctx, userId)) {
      await lockMembers(ctx, each.member.companyId)
      await endMembership(ending, each)
    }
  },
}

import { and, eq, isNull } from 'drizzle-orm'
import type { EndingPart } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { administratorsOf } from '../find-company.ts'
import { companies, companyMembers } from '../tables.ts'
import { lockMembers } from './find-member.ts'
import { endMembership } from './leave-company.ts'

const membershipsOf = (call: Call, userId: string) =>
  call.db
    .select({ member: companyMembers, company: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), isNull(companyMembers.leftAt)))

/** A company keeps somebody who answers for it; all else of a membership ends with the account. */
export const endingOfMember: EndingPart = {
  async hinders(call, userId) {
    const found: string[] = []
    for (const { member, company } of await membershipsOf(call, userId)) {
      if (member.role !== 'admin') continue
      const others = (await administratorsOf(call.db, member.companyId)).filter(
        (each) => each.userId !== userId,
      )
      if (others.length === 0) found.push(`${company} has no other administrator.`)
    }
    return found
  },

  async forget(call, userId) {
    // The capabilities have ended by then, so that none is the last.
    const ending = call.declaring({ 'last-admin': 'The last administrator keeps the role.' })
    for (const each of await membershipsOf(call, userId)) {
      await lockMembers(call, each.member.companyId)
      await endMembership(ending, each)
    }
  },
}

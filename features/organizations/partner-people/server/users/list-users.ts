import { asc } from 'drizzle-orm'
import { findPeople, holdersWithin } from '#features/core/accounts/server/public.ts'
import { partnerScope } from '#features/core/partner/server/public.ts'
import { certificatesOfPeople } from '#features/learn/certificates/server/public.ts'
import { enrolledCoursesOf } from '#features/learn/learning/server/public.ts'
import { displayEmail } from '#platform/contract/email.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { latestFirst, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import { MAX_CHOSEN, type membership } from '../../contract.ts'
import type { PartnerPerson } from '../scope.ts'
import { partnerPeople } from '../tables.ts'
import { usersWhere } from './users-filter.ts'

const sorts = { name: partnerPeople.sortName, joined: latestFirst(partnerPeople.joinedAt) }

export const getPartnerUsers: Handler<typeof membership.getPartnerUsers> = async (input, ctx) => {
  const scope = await partnerScope(ctx, input.partner)
  const where = await usersWhere(ctx, scope, input)
  const query = ctx.db.select().from(partnerPeople).where(where)
  const [rows, total] = await Promise.all([
    pageOf(query, input, orderOf(input, sorts, partnerPeople.userId)),
    countUpTo(ctx.db, partnerPeople, where),
  ])
  await ctx.audit({
    action: 'membership.list',
    target: scope.partner.code,
    details: { search: input.search, mode: input.mode, page: input.page, found: total },
  })
  return { total, rows: await toRows(ctx, scope.partner.code, rows) }
}

/** Builds list rows with a fixed number of statements, regardless of the page size. */
async function toRows(ctx: Context, partner: string, people: readonly PartnerPerson[]) {
  const ids = people.map(({ userId }) => userId)
  const [accounts, courses, certificates, admins, supervisors] = await Promise.all([
    findPeople(ctx.db, ids),
    enrolledCoursesOf(ctx.db, ids),
    certificatesOfPeople(ctx.db, ids, ctx.now),
    holdersWithin(ctx.db, 'partner_admin', partner),
    holdersWithin(ctx.db, 'partner_supervisor', partner),
  ])
  return people.map(({ userId, joinedAt, isIdaMember }) => {
    const account = accounts.get(userId)
    return {
      userid: userId,
      joinedAt,
      isida: isIdaMember,
      f_name: account?.firstName ?? '',
      l_name: account?.lastName ?? '',
      email: displayEmail(account?.email ?? ''),
      enrollments: (courses.get(userId) ?? []).map(({ courseCode, completedAt }) => ({
        courseid: courseCode,
        finished: completedAt !== null,
      })),
      certificates: (certificates.get(userId) ?? [])
        .filter(({ status }) => status !== 'revoked' && status !== 'superseded')
        .map(({ id, number, title }) => ({ certid: id, number, title })),
      isadmin: admins.includes(userId),
      isSupervisor: supervisors.includes(userId),
    }
  })
}

export const userIds: Handler<typeof membership.userIds> = async (input, ctx) => {
  const scope = await partnerScope(ctx, input.partner)
  const rows = await ctx.db
    .select({ userId: partnerPeople.userId })
    .from(partnerPeople)
    .where(await usersWhere(ctx, scope, input))
    .orderBy(asc(partnerPeople.sortName), asc(partnerPeople.userId))
    .limit(MAX_CHOSEN)
  return { ids: rows.map(({ userId }) => userId) }
}

import { asc } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import {
  companyMembers,
  distinctPlaces,
  jobRoleNames,
  jobRolesOf,
  type Member,
  peopleScope,
  supervisorsOf,
} from '#features/core/company-people/server/public.ts'
import { certificateStatuses } from '#features/learn/certificates/server/public.ts'
import { displayEmail, emailKey } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { latestFirst, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import { suppressionsOf } from '#platform/server/mail/suppressions.ts'
import { type corporatePeople, MAX_CHOSEN } from '../../contract/people.ts'
import { peopleWhere } from './people-filter.ts'
import { requiredTraining } from './required-training.ts'

const sorts = {
  name: companyMembers.sortName,
  plant: [companyMembers.department, companyMembers.shift, companyMembers.sortName],
  joined: latestFirst(companyMembers.joinedAt),
}

export const people: Handler<typeof corporatePeople.people> = async (input, ctx) => {
  const scope = await peopleScope(ctx, input.compid)
  const where = await peopleWhere(ctx, scope, input)
  const query = ctx.db.select().from(companyMembers).where(where)
  const [rows, total] = await Promise.all([
    pageOf(query, input, orderOf(input, sorts, companyMembers.id)),
    countUpTo(ctx.db, companyMembers, where),
  ])
  return { total, rows: await toRows(ctx, rows) }
}

async function toRows(ctx: Context, members: readonly Member[]) {
  const present = members.filter(({ leftAt }) => leftAt === null).map(({ userId }) => userId)
  const [accounts, status, jobRoles] = await Promise.all([
    findPeople(ctx.db, pluck(members, 'userId')),
    certificateStatuses(ctx.db, present, ctx.now),
    jobRoleNames(ctx.db, pluck(members, 'jobRoleId')),
  ])
  const unreachable = await suppressionsOf(ctx.db, pluck([...accounts.values()], 'email'))
  return members.map((member) => {
    const { id, userId, title, department, leftAt, jobRoleId } = member
    const account = accounts.get(userId)
    return {
      userid: userId,
      memberid: id,
      title,
      plant: department,
      ...pick(member, 'shift', 'employeeNumber', 'role', 'joinedAt', 'leftAt'),
      name: account ? fullName(account) : '',
      email: displayEmail(account?.email ?? ''),
      unreachableSince: leftAt ? null : (unreachable.get(emailKey(account?.email ?? ''))?.since ?? null),
      jobRole: jobRoles.get(jobRoleId ?? '') ?? '',
      certificates: leftAt ? null : (status.get(userId) ?? nothing),
    }
  })
}

const nothing = { valid: 0, expiring: 0, expired: 0, until: null }

export const peopleIds: Handler<typeof corporatePeople.peopleIds> = async (input, ctx) => {
  const scope = await peopleScope(ctx, input.compid)
  const rows = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(await peopleWhere(ctx, scope, input))
    .orderBy(asc(companyMembers.sortName), asc(companyMembers.id))
    .limit(MAX_CHOSEN)
  return { ids: rows.map(({ userId }) => userId) }
}

export const peopleFilters: Handler<typeof corporatePeople.peopleFilters> = async ({ compid }, ctx) => {
  const { company } = await peopleScope(ctx, compid)
  const [places, jobRoles, supervisors, requirements] = await Promise.all([
    distinctPlaces(ctx.db, company.id),
    jobRolesOf(ctx.db, company.id),
    supervisorsOf(ctx.db, company.id),
    Promise.all(ctx.parts(requiredTraining).map((part) => part.choices(ctx.db, company))),
  ])
  return {
    ...places,
    jobRoles,
    requirements: requirements.flat(),
    supervisors: supervisors.map(({ userId, name }) => ({ userid: userId, name })),
  }
}

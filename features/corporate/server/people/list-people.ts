import { asc } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import { standingOfPeople } from '#features/certificates/server/public.ts'
import {
  companyMembers,
  distinctPlaces,
  jobRoleNames,
  jobRolesOf,
  type Member,
  peopleScope,
  supervisorsOf,
} from '#features/companies/server/public.ts'
import { shownEmail } from '#platform/contract/email.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { latestFirst, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import { type corporatePeople, MOST_CHOSEN } from '../../contract/people.ts'
import { peopleWhere } from './people-filter.ts'

const sorts = {
  name: companyMembers.sortName,
  plant: [companyMembers.department, companyMembers.shift, companyMembers.sortName],
  joined: latestFirst(companyMembers.joinedAt),
}

export const people: Handler<typeof corporatePeople.people> = async (input, call) => {
  const scope = await peopleScope(call, input.compid)
  const where = await peopleWhere(call, scope, input)
  const query = call.db.select().from(companyMembers).where(where)
  const [rows, total] = await Promise.all([
    pageOf(query, input, orderOf(input, sorts, companyMembers.id)),
    countUpTo(call.db, companyMembers, where),
  ])
  return { total, rows: await toRows(call, rows) }
}

async function toRows(call: Call, members: readonly Member[]) {
  const present = members.filter(({ leftAt }) => leftAt === null).map(({ userId }) => userId)
  const [accounts, standing, jobRoles] = await Promise.all([
    findPeople(
      call.db,
      members.map(({ userId }) => userId),
    ),
    standingOfPeople(call.db, present, call.now),
    jobRoleNames(
      call.db,
      members.map(({ jobRoleId }) => jobRoleId),
    ),
  ])
  return members.map((member) => {
    const { id, userId, title, department, shift, employeeNumber, role, joinedAt, leftAt, jobRoleId } = member
    const account = accounts.get(userId)
    return {
      ...{ userid: userId, memberid: id, title, plant: department, shift, employeeNumber, role },
      ...{ joinedAt, leftAt },
      name: account ? `${account.firstName} ${account.lastName}` : '',
      email: shownEmail(account?.email ?? ''),
      jobRole: jobRoles.get(jobRoleId ?? '') ?? '',
      certificates: leftAt ? null : (standing.get(userId) ?? nothing),
    }
  })
}

const nothing = { valid: 0, expiring: 0, expired: 0, until: null }

export const peopleIds: Handler<typeof corporatePeople.peopleIds> = async (input, call) => {
  const scope = await peopleScope(call, input.compid)
  const rows = await call.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(await peopleWhere(call, scope, input))
    .orderBy(asc(companyMembers.sortName), asc(companyMembers.id))
    .limit(MOST_CHOSEN)
  return { ids: rows.map(({ userId }) => userId) }
}

export const peopleFilters: Handler<typeof corporatePeople.peopleFilters> = async ({ compid }, call) => {
  const { company } = await peopleScope(call, compid)
  const [places, jobRoles, supervisors] = await Promise.all([
    distinctPlaces(call.db, company.id),
    jobRolesOf(call.db, company.id),
    supervisorsOf(call.db, company.id),
  ])
  return {
    ...places,
    jobRoles,
    supervisors: supervisors.map(({ userId, name }) => ({ userid: userId, name })),
  }
}

import { and, eq, notExists, sql } from 'drizzle-orm'
import { findPeople, isPersonFound } from '#features/core/accounts/server/public.ts'
import {
  administeredCompany,
  companyMembers,
  companySupervisions,
  countMembers,
  runsOn,
  supervisorsOf,
  teamsOf,
} from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { corporateTeams } from '../../contract/teams.ts'
import { runsOnDay } from '../../rules/people/runs-on-day.ts'

export const teams: Handler<typeof corporateTeams.teams> = async ({ compid }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  const today = dayIn(ctx.now, company.timeZone)
  const supervisors = await supervisorsOf(ctx.db, compid)
  const rows = await teamsOf(ctx.db, compid, pluck(supervisors, 'userId'))
  const isLookedAfter = ctx.db
    .select({ one: sql`1` })
    .from(companySupervisions)
    .where(
      and(
        eq(companySupervisions.companyId, compid),
        eq(companySupervisions.employeeId, companyMembers.userId),
        runsOn(today),
      ),
    )
  return {
    supervisors: supervisors.map(({ userId, name }) => {
      const own = rows.filter(({ supervisorId }) => supervisorId === userId)
      const people = own.filter((row) => runsOnDay(row, today)).length
      const later = own.filter(({ fromDay }) => fromDay !== null && fromDay > today).length
      return { userid: userId, name, people, later }
    }),
    without: await countMembers(ctx.db, compid, notExists(isLookedAfter)),
  }
}

export const team: Handler<typeof corporateTeams.team> = async (input, ctx) => {
  const { compid, userid, search } = input
  const company = await administeredCompany(ctx, compid)
  const today = dayIn(ctx.now, company.timeZone)
  const query = ctx.db
    .select({
      userId: companyMembers.userId,
      plant: companyMembers.department,
      shift: companyMembers.shift,
      sortName: companyMembers.sortName,
      fromDay: companySupervisions.fromDay,
      toDay: companySupervisions.toDay,
    })
    .from(companySupervisions)
    .innerJoin(
      companyMembers,
      and(
        eq(companyMembers.companyId, companySupervisions.companyId),
        eq(companyMembers.userId, companySupervisions.employeeId),
        sql`${companyMembers.leftAt} is null`,
      ),
    )
    .where(
      and(
        eq(companySupervisions.companyId, compid),
        eq(companySupervisions.supervisorId, userid),
        sql`${companySupervisions.endedAt} is null`,
        await isPersonFound(ctx.db, companyMembers.userId, search),
      ),
    )
  const order = orderOf(input, { name: companyMembers.sortName }, companyMembers.userId)
  const { rows, total } = await listOf(ctx.db, query, input, order)
  const people = await findPeople(ctx.db, pluck(rows, 'userId'))
  return {
    total,
    rows: rows.map(({ userId, plant, shift, fromDay, toDay }) => {
      const person = people.get(userId)
      const name = person ? fullName(person) : ''
      return {
        userid: userId,
        name,
        plant,
        shift,
        fromDay,
        toDay,
        isNow: runsOnDay({ fromDay, toDay }, today),
      }
    }),
  }
}

import { findPeople } from '#features/core/accounts/server/public.ts'
import {
  administeredCompany,
  membersAmong,
  peopleInScope,
  peopleScope,
  teamsOf,
} from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateTeams } from '../../contract/teams.ts'
import { runsOnDay } from '../../rules/people/runs-on-day.ts'

const NAMED = 8

/** Shows the supervisor's team today and on the first day of the planned change. */
export const previewTeam: Handler<typeof corporateTeams.previewTeam> = async (input, ctx) => {
  const { compid, userid, empid, fromDay } = input
  const company = await administeredCompany(ctx, compid)
  const scope = await peopleScope(ctx, compid)
  await peopleInScope(ctx, scope, [userid, ...empid])
  const today = dayIn(ctx.now, company.timeZone)
  const then = fromDay && fromDay > today ? fromDay : today
  const rows = await teamsOf(ctx.db, compid, [userid])
  const seenOn = (day: string) =>
    new Set(rows.filter((row) => runsOnDay(row, day)).map(({ employeeId }) => employeeId))
  const known = seenOn(then)
  const added = [...new Set(empid)].filter((id) => id !== userid && !known.has(id))
  const all = [...known, ...added]
  const [members, people] = await Promise.all([
    membersAmong(ctx.db, compid, all),
    findPeople(ctx.db, added.slice(0, NAMED)),
  ])
  const plants = new Map<string, number>()
  for (const { department } of members) plants.set(department, (plants.get(department) ?? 0) + 1)
  return {
    now: seenOn(today).size,
    later: all.length,
    added: added.length,
    plants: [...plants]
      .map(([plant, count]) => ({ plant, people: count }))
      .sort((one, other) => other.people - one.people),
    names: [...people.values()].map(fullName),
    mayUseCredit: company.useCredit,
    needsApproval: company.approvals.addPeople,
  }
}

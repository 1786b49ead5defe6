import { findPeople } from '#features/accounts/server/public.ts'
import {
  administeredCompany,
  membersAmong,
  peopleInScope,
  peopleScope,
  teamsOf,
} from '#features/companies/server/public.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateTeams } from '../../contract/teams.ts'
import { runsOnDay } from '../../rules/people/runs-on-day.ts'

const NAMED = 8

/** What the supervisor sees today, and on the first day of what is planned. */
export const previewTeam: Handler<typeof corporateTeams.previewTeam> = async (input, call) => {
  const { compid, userid, empid, fromDay } = input
  const company = await administeredCompany(call, compid)
  const scope = await peopleScope(call, compid)
  await peopleInScope(call, scope, [userid, ...empid])
  const today = dayIn(call.now, company.timeZone)
  const then = fromDay && fromDay > today ? fromDay : today
  const rows = await teamsOf(call.db, compid, [userid])
  const seenOn = (day: string) =>
    new Set(rows.filter((row) => runsOnDay(row, day)).map(({ employeeId }) => employeeId))
  const known = seenOn(then)
  const added = [...new Set(empid)].filter((id) => id !== userid && !known.has(id))
  const all = [...known, ...added]
  const [members, people] = await Promise.all([
    membersAmong(call.db, compid, all),
    findPeople(call.db, added.slice(0, NAMED)),
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
    names: [...people.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    mayUseCredit: company.useCredit,
    needsApproval: company.approvals.addPeople,
  }
}

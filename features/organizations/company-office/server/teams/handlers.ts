import { findPeople } from '#features/core/accounts/server/public.ts'
import {
  administeredCompany,
  endSupervisions,
  peopleInScope,
  peopleScope,
  rightsOf,
  type SupervisionRow,
  superviseEmployees,
  supervisorsOf,
  teamsOf,
} from '#features/core/company-people/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { corporateTeams } from '../../contract/teams.ts'
import { runsOnDay } from '../../rules/people/runs-on-day.ts'
import { meantCompany } from '../company/meant-company.ts'
import { team, teams } from './list-teams.ts'
import { previewTeam } from './preview-team.ts'

const supervisorsEmployees: Handler<typeof corporateTeams.supervisorsEmployees> = async (input, ctx) => {
  const scope = await peopleScope(ctx, await meantCompany(ctx, input.compid ?? ''))
  const all = await supervisorsOf(ctx.db, scope.company.id)
  const supervisors = all.filter(({ userId }) => scope.supervisorId === null || userId === scope.supervisorId)
  const rows = await teamsOf(ctx.db, scope.company.id, pluck(supervisors, 'userId'))
  // Supervisors see today's assignments; administrators also see future ones.
  const shown = rows.filter((row) => scope.supervisorId === null || runsOnDay(row, scope.today))
  const people = await findPeople(ctx.db, pluck(shown, 'employeeId'))
  const memberOf = ({ employeeId, fromDay, toDay }: SupervisionRow) => {
    const person = people.get(employeeId)
    if (!person) return []
    const { username, firstName, lastName } = person
    return [{ userid: employeeId, username, f_name: firstName, l_name: lastName, fromDay, toDay }]
  }
  return {
    supervisors: supervisors.map(({ userId, name }) => ({
      userid: userId,
      name,
      employees: shown.filter(({ supervisorId }) => supervisorId === userId).flatMap(memberOf),
    })),
  }
}

const assignSupervisor: Handler<typeof corporateTeams.assignSupervisor> = async (input, ctx) => {
  const { compid, userid, checked, empid, fromDay, toDay } = input
  await administeredCompany(ctx, compid)
  const scope = await peopleScope(ctx, compid)
  await peopleInScope(ctx, scope, [userid, ...empid])
  if (fromDay && toDay && toDay < fromDay) return ctx.refuse('days-turned')
  if (checked && !(await rightsOf(ctx.db, compid, userid)).supervisor) return ctx.refuse('no-supervisor')
  const others = [...new Set(empid)].filter((id) => id !== userid)
  if (!checked) {
    const ended = await endSupervisions(ctx, compid, { supervisorId: userid, employeeIds: others })
    return {
      good: true,
      message: ended === 1 ? 'Ended for one person.' : `Ended for ${ended} people.`,
      changed: ended,
    }
  }
  await superviseEmployees(
    ctx,
    compid,
    others.map((employeeId) => ({ supervisorId: userid, employeeId, fromDay, toDay })),
  )
  const count = others.length
  return {
    good: true,
    message: count === 1 ? 'Assigned one person.' : `Assigned ${count} people.`,
    changed: count,
  }
}

export const teamHandlers: Handlers<typeof corporateTeams> = {
  supervisorsEmployees,
  assignSupervisor,
  teams,
  team,
  previewTeam,
}

import { findPeople } from '#features/accounts/server/public.ts'
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
} from '#features/companies/server/public.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { corporateTeams } from '../../contract/teams.ts'
import { runsOnDay } from '../../rules/people/runs-on-day.ts'
import { meantCompany } from '../company/meant-company.ts'
import { team, teams } from './list-teams.ts'
import { previewTeam } from './preview-team.ts'

const supervisorsEmployees: Handler<typeof corporateTeams.supervisorsEmployees> = async (input, call) => {
  const scope = await peopleScope(call, await meantCompany(call, input.compid ?? ''))
  const all = await supervisorsOf(call.db, scope.company.id)
  const supervisors = all.filter(({ userId }) => scope.supervisorId === null || userId === scope.supervisorId)
  const rows = await teamsOf(
    call.db,
    scope.company.id,
    supervisors.map(({ userId }) => userId),
  )
  // A supervisor sees whom they look after today; administrators also who is to come.
  const shown = rows.filter((row) => scope.supervisorId === null || runsOnDay(row, scope.today))
  const people = await findPeople(
    call.db,
    shown.map(({ employeeId }) => employeeId),
  )
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

const assignSupervisor: Handler<typeof corporateTeams.assignSupervisor> = async (input, call) => {
  const { compid, userid, checked, empid, fromDay, toDay } = input
  await administeredCompany(call, compid)
  const scope = await peopleScope(call, compid)
  await peopleInScope(call, scope, [userid, ...empid])
  if (fromDay && toDay && toDay < fromDay) return call.refuse('days-turned')
  if (checked && !(await rightsOf(call.db, compid, userid)).supervisor) return call.refuse('no-supervisor')
  const others = [...new Set(empid)].filter((id) => id !== userid)
  if (!checked) {
    const ended = await endSupervisions(call, compid, { supervisorId: userid, employeeIds: others })
    return {
      good: true,
      message: ended === 1 ? 'Ended for one person.' : `Ended for ${ended} people.`,
      changed: ended,
    }
  }
  await superviseEmployees(
    call,
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
  ...{ supervisorsEmployees, assignSupervisor, teams, team, previewTeam },
}

import { findPeople, findUser } from '#features/accounts/server/public.ts'
import { certificatesOf } from '#features/certificates/server/public.ts'
import {
  type Member,
  memberById,
  memberEditor,
  rightsOf,
  supervisionsOfEmployee,
} from '#features/companies/server/public.ts'
import { courseReport } from '#features/learning/server/public.ts'
import { walletOf } from '#features/licenses/server/public.ts'
import { hasMailbox, shownEmail } from '#platform/contract/email.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporatePeople } from '../../contract/people.ts'
import { runsOnDay } from '../../rules/people/runs-on-day.ts'
import { isAbove, personInScope } from './acting-on.ts'

export const person: Handler<typeof corporatePeople.person> = async ({ compid, userid }, call) => {
  const { scope, member } = await personInScope(call, compid, userid)
  const user = (await findUser(call.db, userid)) ?? refuse('not-found')
  const supervisions = await supervisionsOfEmployee(call.db, compid, userid)
  const names = await findPeople(
    call.db,
    supervisions.map(({ supervisorId }) => supervisorId),
  )
  const isSelf = userid === call.actor.userId
  const isAdmin = scope.supervisorId === null
  return {
    userid,
    memberid: member.id,
    revision: member.revision,
    name: `${user.firstName} ${user.lastName}`,
    username: user.username,
    email: shownEmail(user.email),
    hasBadge: !hasMailbox(user.email),
    phone: user.phone,
    joinedAt: member.joinedAt,
    details: detailsOf(member),
    roles: await rightsOf(call.db, compid, userid),
    isSelf,
    may: {
      edit: !isAbove(scope, member),
      roles: isAdmin,
      leave: !isAbove(scope, member),
    },
    supervisors: supervisions.map((each) => {
      const supervisor = names.get(each.supervisorId)
      return {
        userid: each.supervisorId,
        name: supervisor ? `${supervisor.firstName} ${supervisor.lastName}` : '',
        fromDay: each.fromDay,
        toDay: each.toDay,
        isNow: runsOnDay(each, scope.today),
      }
    }),
  }
}

const detailsOf = (member: Member) => {
  const { title, department, shift, employeeNumber, costCenter, jobRoleId, canUseCredit } = member
  return {
    ...{ title, plant: department, shift, employeeNumber, costCenter },
    jobRoleId: jobRoleId ?? '',
    canusecredit: canUseCredit,
  }
}

export const personRecord: Handler<typeof corporatePeople.personRecord> = async (
  { compid, userid },
  call,
) => {
  await personInScope(call, compid, userid)
  const user = (await findUser(call.db, userid)) ?? refuse('not-found')
  const { firstName, lastName } = user
  const [report, certificates, licenses] = await Promise.all([
    courseReport(call, { userId: userid, firstName, lastName }),
    certificatesOf(call.db, userid, call.now),
    walletOf(call, userid, call.now),
  ])
  return {
    courses: report.enrollments.flatMap((enrollment, index) => {
      const course = report.courses[index]
      if (!course) return []
      return [
        {
          courseid: enrollment.courseid,
          name: course.coursename,
          enrolledAt: enrollment.enrolledAt,
          completedAt: enrollment.completedAt,
          accessUntil: enrollment.accessUntil,
          doneUnits: course.doneCount,
          units: course.unitCount,
        },
      ]
    }),
    certificates: certificates.map(({ id, number, title, issuedAt, expiresAt, status }) => ({
      ...{ certificateid: id, number, title, issuedAt, expiresAt },
      state: status,
    })),
    licenses: licenses.map(({ title, issuerName, license }) => ({
      ...{ title, issuer: issuerName, number: license.number },
      expiresOn: license.expiresOn,
    })),
  }
}

export const personHistory: Handler<typeof corporatePeople.personHistory> = async ({ id }, call) => {
  const known = (await memberById(call.db, id)) ?? refuse('forbidden')
  await personInScope(call, known.companyId, known.userId)
  return { edits: await memberEditor.history(call, { id, rows: 30 }) }
}

import { findPeople, findUser, type User } from '#features/core/accounts/server/public.ts'
import {
  type Member,
  mayEditAccount,
  memberById,
  memberEditor,
  rightsOf,
  supervisionsOfEmployee,
} from '#features/core/company-people/server/public.ts'
import { certificatesOf } from '#features/learn/certificates/server/public.ts'
import { courseReport } from '#features/learn/learning/server/public.ts'
import { walletOf } from '#features/learn/licenses/server/public.ts'
import { displayEmail, hasMailbox } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import { suppressionOf } from '#platform/server/mail/suppressions.ts'
import type { corporatePeople } from '../../contract/people.ts'
import { runsOnDay } from '../../rules/people/runs-on-day.ts'
import { isAbove, personInScope } from './acting-on.ts'

export const person: Handler<typeof corporatePeople.person> = async ({ compid, userid }, ctx) => {
  const { scope, member } = await personInScope(ctx, compid, userid)
  const user = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  const supervisions = await supervisionsOfEmployee(ctx.db, compid, userid)
  const names = await findPeople(ctx.db, pluck(supervisions, 'supervisorId'))
  const isSelf = userid === ctx.actor.userId
  const isAdmin = scope.supervisorId === null
  return {
    userid,
    memberid: member.id,
    revision: member.revision,
    name: fullName(user),
    username: user.username,
    email: displayEmail(user.email),
    unreachableSince: (await suppressionOf(ctx.db, user.email))?.since ?? null,
    hasBadge: !hasMailbox(user.email),
    phone: user.phone,
    joinedAt: member.joinedAt,
    account: accountOf(user),
    details: detailsOf(member),
    roles: await rightsOf(ctx.db, compid, userid),
    isSelf,
    may: {
      edit: !isAbove(scope, member),
      roles: isAdmin,
      leave: !isAbove(scope, member),
      account: !isAbove(scope, member) && mayEditAccount(member, user),
    },
    supervisors: supervisions.map((each) => {
      const supervisor = names.get(each.supervisorId)
      return {
        userid: each.supervisorId,
        name: supervisor ? fullName(supervisor) : '',
        fromDay: each.fromDay,
        toDay: each.toDay,
        isNow: runsOnDay(each, scope.today),
      }
    }),
  }
}

const accountOf = ({ firstName, lastName, phone, address, city, state, zip, country }: User) => ({
  f_name: firstName,
  l_name: lastName,
  phone,
  address,
  city,
  state,
  zip,
  country,
})

const detailsOf = (member: Member) => {
  const { title, department, shift, employeeNumber, costCenter, jobRoleId, canUseCredit } = member
  return {
    title,
    plant: department,
    shift,
    employeeNumber,
    costCenter,
    jobRoleId: jobRoleId ?? '',
    canusecredit: canUseCredit,
  }
}

export const personRecord: Handler<typeof corporatePeople.personRecord> = async ({ compid, userid }, ctx) => {
  await personInScope(ctx, compid, userid)
  const user = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  const { firstName, lastName } = user
  const [report, certificates, licenses] = await Promise.all([
    courseReport(ctx, { userId: userid, firstName, lastName }),
    certificatesOf(ctx.db, userid, ctx.now),
    walletOf(ctx, userid, ctx.now),
  ])
  return {
    courses: report.enrollments.flatMap((enrollment, index) => {
      const course = report.courses[index]
      if (!course) return []
      return [
        {
          courseid: enrollment.courseid,
          name: course.coursename,
          ...pick(enrollment, 'enrolledAt', 'completedAt', 'accessUntil', 'dueOn', 'dueNote'),
          doneUnits: course.doneCount,
          units: course.unitCount,
        },
      ]
    }),
    certificates: certificates.map(({ id, number, title, issuedAt, expiresAt, status }) => ({
      certificateid: id,
      number,
      title,
      issuedAt,
      expiresAt,
      state: status,
    })),
    licenses: licenses.map(({ title, issuerName, license }) => ({
      title,
      issuer: issuerName,
      number: license.number,
      expiresOn: license.expiresOn,
    })),
  }
}

export const personHistory: Handler<typeof corporatePeople.personHistory> = async ({ id }, ctx) => {
  const known = (await memberById(ctx.db, id)) ?? refuse('forbidden')
  await personInScope(ctx, known.companyId, known.userId)
  return { edits: await memberEditor.history(ctx, { id, rows: 30 }) }
}

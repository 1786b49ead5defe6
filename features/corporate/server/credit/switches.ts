import { and, eq, isNull } from 'drizzle-orm'
import { validate as isId, v7 as uuid } from 'uuid'
import { allCourseOffers } from '#features/catalog/server/public.ts'
import {
  administeredCompany,
  changeSwitches,
  peopleInScope,
  peopleScope,
  setMemberCredit,
} from '#features/companies/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateCredit } from '../../contract/credit.ts'
import { meantCompany } from '../company/meant-company.ts'
import { listedCourses, settingsOf } from '../enroll/supervisor-settings.ts'
import { companyCourses, companySupervisorSettings } from '../tables.ts'
import { listBudgets, refuseNoSupervisor } from './budgets.ts'

export const settings: Handler<typeof corporateCredit.settings> = async ({ compid }, call) => {
  const company = await administeredCompany(call, compid)
  const { useCredit, useCourses, approvals, revision } = company
  return {
    ...{ useCredit, useCourses, approvals, revision },
    supervisors: await listBudgets(call.db, { company, supervisorId: null }),
    courses: (await listedCourses(call.db, compid, null)).size,
  }
}

export const setEmployeeCredit: Handler<typeof corporateCredit.setIonicEmpCredit> = async (
  { compid, userid, settings: { canusecredit } },
  call,
) => {
  const scope = await peopleScope(call, compid)
  if (!isId(userid)) refuse('forbidden')
  await peopleInScope(call, scope, [userid])
  await setMemberCredit(call, compid, [userid], canusecredit)
  return {
    good: true as const,
    message: canusecredit
      ? 'Corporate credit can be used for this person.'
      : 'Corporate credit can no longer be used for this person.',
  }
}

export const setCorporateSettings: Handler<typeof corporateCredit.setIonicCorporateSettings> = async (
  { compid: named, settings: { usecredit, usercourses, approvals }, revision },
  call,
) => {
  const compid = await meantCompany(call, named)
  await administeredCompany(call, compid)
  const changed = await changeSwitches(
    call,
    compid,
    {
      ...(usecredit === undefined ? {} : { useCredit: usecredit }),
      ...(usercourses === undefined ? {} : { useCourses: usercourses }),
      ...(approvals === undefined ? {} : { approvals }),
    },
    revision,
  )
  return { good: true as const, message: 'Saved.', revision: changed.revision }
}

export const setSupervisorSettings: Handler<typeof corporateCredit.setIonicSupervisorSettings> = async (
  { compid, userid, settings: { spends, usercourses } },
  call,
) => {
  await administeredCompany(call, compid)
  const { userId, name } = await refuseNoSupervisor(call, compid, userid)
  const before = await settingsOf(call.db, compid, userId)
  const after = { spends: spends ?? before.spends, useCourses: usercourses ?? before.useCourses }
  await call.db
    .insert(companySupervisorSettings)
    .values({
      ...{ id: uuid({ msecs: call.now.getTime() }), companyId: compid, userId },
      ...after,
      changedAt: call.now,
    })
    .onConflictDoUpdate({
      target: [companySupervisorSettings.companyId, companySupervisorSettings.userId],
      set: { ...after, changedAt: call.now },
    })
  await call.audit({
    action: 'corporate.supervisorSettings',
    target: compid,
    details: { supervisor: userId, before, after },
  })
  return { good: true as const, message: `Saved for ${name}.` }
}

export const getCorporateCourses: Handler<typeof corporateCredit.getIonicCorporateCourses> = async (
  { compid: named, userid },
  call,
) => {
  const compid = await meantCompany(call, named)
  const scope = await peopleScope(call, compid)
  // A supervisor reads their own list, or the company's; whoever else is named is none of theirs.
  if (scope.supervisorId !== null && userid !== '' && userid !== scope.supervisorId) refuse('forbidden')
  const supervisorId = isId(userid) && userid !== '' ? userid : null
  const isOwnList = supervisorId !== null && supervisorId !== call.actor.userId
  const of = scope.supervisorId ?? (isOwnList ? supervisorId : null)
  const listed = await listedCourses(call.db, compid, of)
  const limited = of === null ? scope.company.useCourses : (await settingsOf(call.db, compid, of)).useCourses
  const offers = await allCourseOffers(call.db)
  return {
    limited,
    courses: offers.map(({ courseid, name }) => ({
      courseid,
      coursename: name,
      added: listed.has(courseid),
    })),
  }
}

interface Choice {
  companyId: string
  supervisorId: string | null
  courseid: string
  addDelete: 'add' | 'delete'
}

async function chooseCourse(
  call: Call,
  { companyId, supervisorId, courseid, addDelete }: Choice,
): Promise<void> {
  const [offer] = (await allCourseOffers(call.db)).filter((each) => each.courseid === courseid)
  if (addDelete === 'add' && !offer) refuse('bad-input', { fields: { courseid: 'There is no such course.' } })
  const ofList = and(
    eq(companyCourses.companyId, companyId),
    eq(companyCourses.courseCode, courseid),
    supervisorId === null
      ? isNull(companyCourses.supervisorId)
      : eq(companyCourses.supervisorId, supervisorId),
  )
  if (addDelete === 'delete') await call.db.delete(companyCourses).where(ofList)
  else
    await call.db
      .insert(companyCourses)
      .values({
        id: uuid({ msecs: call.now.getTime() }),
        ...{ companyId, supervisorId, courseCode: courseid },
        addedBy: call.actor?.userId ?? null,
        addedAt: call.now,
      })
      .onConflictDoNothing()
  await call.audit({
    action: 'corporate.course',
    target: companyId,
    details: { supervisorId, courseid, addDelete },
  })
}

const said = (addDelete: 'add' | 'delete') => ({
  good: true as const,
  message: addDelete === 'add' ? 'The course was added to the list.' : 'The course was taken off the list.',
})

export const setCorporateCourses: Handler<typeof corporateCredit.setIonicCorporateCourses> = async (
  { compid, courseid, addDelete },
  call,
) => {
  await administeredCompany(call, compid)
  await chooseCourse(call, { companyId: compid, supervisorId: null, courseid, addDelete })
  return said(addDelete)
}

export const setSupervisorCourses: Handler<typeof corporateCredit.setIonicSupervisorCourses> = async (
  { compid, userid, courseid, addDelete },
  call,
) => {
  await administeredCompany(call, compid)
  const { userId } = await refuseNoSupervisor(call, compid, userid)
  await chooseCourse(call, { companyId: compid, supervisorId: userId, courseid, addDelete })
  return said(addDelete)
}

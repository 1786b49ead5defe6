import { and, eq, isNull } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import {
  administeredCompany,
  changeSwitches,
  peopleInScope,
  peopleScope,
  setMemberCredit,
} from '#features/core/company-people/server/public.ts'
import { allCourseOffers } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateCredit } from '../../contract/credit.ts'
import { meantCompany } from '../company/meant-company.ts'
import { companyCourses, companySupervisorSettings } from '../tables.ts'
import { listBudgets, refuseNoSupervisor } from './budgets.ts'
import { listedCourses, settingsOf } from './supervisor-settings.ts'

export const settings: Handler<typeof corporateCredit.settings> = async ({ compid }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  const { useCredit, useCourses, approvals, revision } = company
  return {
    useCredit,
    useCourses,
    approvals,
    revision,
    supervisors: await listBudgets(ctx.db, { company, supervisorId: null }),
    courses: (await listedCourses(ctx.db, compid, null)).size,
  }
}

export const setEmployeeCredit: Handler<typeof corporateCredit.setIonicEmpCredit> = async (
  { compid, userid, settings: { canusecredit } },
  ctx,
) => {
  const scope = await peopleScope(ctx, compid)
  if (!isId(userid)) refuse('forbidden')
  await peopleInScope(ctx, scope, [userid])
  await setMemberCredit(ctx, compid, [userid], canusecredit)
  return {
    good: true as const,
    message: canusecredit
      ? 'Corporate credit can be used for this person.'
      : 'Corporate credit can no longer be used for this person.',
  }
}

export const setCorporateSettings: Handler<typeof corporateCredit.setIonicCorporateSettings> = async (
  { compid: named, settings: { usecredit, usercourses, approvals }, revision },
  ctx,
) => {
  const compid = await meantCompany(ctx, named)
  await administeredCompany(ctx, compid)
  const changed = await changeSwitches(
    ctx,
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
  ctx,
) => {
  await administeredCompany(ctx, compid)
  const { userId, name } = await refuseNoSupervisor(ctx, compid, userid)
  const before = await settingsOf(ctx.db, compid, userId)
  const after = { spends: spends ?? before.spends, useCourses: usercourses ?? before.useCourses }
  await ctx.db
    .insert(companySupervisorSettings)
    .values({
      id: ctx.newId(),
      companyId: compid,
      userId,
      ...after,
      changedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [companySupervisorSettings.companyId, companySupervisorSettings.userId],
      set: { ...after, changedAt: ctx.now },
    })
  await ctx.audit({
    action: 'corporate.supervisorSettings',
    target: compid,
    details: { supervisor: userId, before, after },
  })
  return { good: true as const, message: `Saved for ${name}.` }
}

export const getCorporateCourses: Handler<typeof corporateCredit.getIonicCorporateCourses> = async (
  { compid: named, userid },
  ctx,
) => {
  const compid = await meantCompany(ctx, named)
  const scope = await peopleScope(ctx, compid)
  // A supervisor may not read another supervisor's list.
  if (scope.supervisorId !== null && userid !== '' && userid !== scope.supervisorId) refuse('forbidden')
  const supervisorId = isId(userid) && userid !== '' ? userid : null
  const isOwnList = supervisorId !== null && supervisorId !== ctx.actor.userId
  const of = scope.supervisorId ?? (isOwnList ? supervisorId : null)
  const listed = await listedCourses(ctx.db, compid, of)
  const limited = of === null ? scope.company.useCourses : (await settingsOf(ctx.db, compid, of)).useCourses
  const offers = await allCourseOffers(ctx.db)
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
  ctx: Context,
  { companyId, supervisorId, courseid, addDelete }: Choice,
): Promise<void> {
  const [offer] = (await allCourseOffers(ctx.db)).filter((each) => each.courseid === courseid)
  if (addDelete === 'add' && !offer) refuse('bad-input', { fields: { courseid: 'There is no such course.' } })
  const ofList = and(
    eq(companyCourses.companyId, companyId),
    eq(companyCourses.courseCode, courseid),
    supervisorId === null
      ? isNull(companyCourses.supervisorId)
      : eq(companyCourses.supervisorId, supervisorId),
  )
  if (addDelete === 'delete') await ctx.db.delete(companyCourses).where(ofList)
  else
    await ctx.db
      .insert(companyCourses)
      .values({
        id: ctx.newId(),
        companyId,
        supervisorId,
        courseCode: courseid,
        addedBy: ctx.actor?.userId ?? null,
        addedAt: ctx.now,
      })
      .onConflictDoNothing()
  await ctx.audit({
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
  ctx,
) => {
  await administeredCompany(ctx, compid)
  await chooseCourse(ctx, { companyId: compid, supervisorId: null, courseid, addDelete })
  return said(addDelete)
}

export const setSupervisorCourses: Handler<typeof corporateCredit.setIonicSupervisorCourses> = async (
  { compid, userid, courseid, addDelete },
  ctx,
) => {
  await administeredCompany(ctx, compid)
  const { userId } = await refuseNoSupervisor(ctx, compid, userid)
  await chooseCourse(ctx, { companyId: compid, supervisorId: userId, courseid, addDelete })
  return said(addDelete)
}

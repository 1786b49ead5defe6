import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser } from '#features/accounts/server/public.ts'
import { administeredCompany, peopleInScope, peopleScope } from '#features/companies/server/public.ts'
import { courseReport } from '#features/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { compliance } from '../../contract.ts'
import { wholeMatrix } from '../judging/read-matrix.ts'
import { headOf } from '../judging/requirements-of.ts'
import { requirements, waivers } from '../tables.ts'

/** What one of a company's people has learned, for who may see them. `userid` is the person where `empid` is empty. */
export const getIonicEmployeeRecord: Handler<typeof compliance.getIonicEmployeeRecord> = async (
  { compid, userid, empid },
  call,
) => {
  const scope = await peopleScope(call, compid)
  const target = empid || userid
  if (!isUuid(target)) refuse('forbidden')
  await peopleInScope(call, scope, [target])
  const person = (await findUser(call.db, target)) ?? refuse('not-found')
  return courseReport(call, { ...person, userId: person.id })
}

const isUuid = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)

export const person: Handler<typeof compliance.person> = async ({ compid, userid }, call) => {
  const scope = await peopleScope(call, compid)
  await peopleInScope(call, scope, [userid])
  const { requirements: asked, rows } = await wholeMatrix(call, scope, { only: userid })
  const own = rows[0] ?? refuse('not-found')
  const { plant, shift, jobRole, name } = own.person
  const known = await waiversOf(call, compid, userid)
  return {
    ...{ userid, name, plant, shift, jobRole },
    requirements: asked.flatMap((requirement, index) => {
      const standing = own.standings[index]
      if (!standing) return []
      return [{ ...headOf(requirement), ...standing, waiver: known.get(requirement.id) ?? null }]
    }),
  }
}

async function waiversOf(call: SignedInCall, companyId: string, userId: string) {
  const rows = await call.db
    .select()
    .from(waivers)
    .where(and(eq(waivers.companyId, companyId), eq(waivers.userId, userId), isNull(waivers.endedAt)))
  const names = await call.peopleNames(rows.map(({ actorId }) => actorId))
  return new Map(
    rows.map(({ requirementId, reason, actorId }) => [
      requirementId,
      { reason, by: names.get(actorId) ?? '' },
    ]),
  )
}

/** A person and a requirement of a company that the caller administers. */
async function waivable(
  call: SignedInCall,
  { compid, requirementid, userid }: { compid: string; requirementid: string; userid: string },
): Promise<void> {
  await administeredCompany(call, compid)
  const [asked] = await call.db
    .select({ id: requirements.id })
    .from(requirements)
    .where(and(eq(requirements.id, requirementid), eq(requirements.companyId, compid)))
  if (!asked) refuse('forbidden')
  await peopleInScope(call, await peopleScope(call, compid), [userid])
}

export const waive: Handler<typeof compliance.waive> = async ({ reason, ...target }, call) => {
  await waivable(call, target)
  const { compid, requirementid, userid } = target
  await call.db
    .insert(waivers)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      ...{ companyId: compid, requirementId: requirementid, userId: userid, reason },
      at: call.now,
      actorId: call.actor.userId,
    })
    .onConflictDoUpdate({
      target: [waivers.requirementId, waivers.userId],
      targetWhere: sql`ended_at is null`,
      set: { reason, at: call.now, actorId: call.actor.userId },
    })
  await call.audit({ action: 'compliance.waive', target: userid, details: { compid, requirementid, reason } })
  return { good: true }
}

export const endWaiver: Handler<typeof compliance.endWaiver> = async (target, call) => {
  await waivable(call, target)
  const { compid, requirementid, userid } = target
  await call.db
    .update(waivers)
    .set({ endedAt: call.now, endedBy: call.actor.userId })
    .where(and(eq(waivers.requirementId, requirementid), eq(waivers.userId, userid), isNull(waivers.endedAt)))
  await call.audit({ action: 'compliance.endWaiver', target: userid, details: { compid, requirementid } })
  return { good: true }
}

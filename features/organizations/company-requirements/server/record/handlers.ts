import { and, eq, isNull, sql } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import {
  administeredCompany,
  peopleInScope,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import { courseReport } from '#features/learn/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { compliance } from '../../contract.ts'
import { fullMatrix } from '../judging/read-matrix.ts'
import { headOf } from '../judging/requirements-of.ts'
import { requirements, waivers } from '../tables.ts'

/** Returns a company person's training record to authorized callers. `userid` is used if `empid` is empty. */
export const getIonicEmployeeRecord: Handler<typeof compliance.getIonicEmployeeRecord> = async (
  { compid, userid, empid },
  ctx,
) => {
  const scope = await peopleScope(ctx, compid)
  const target = empid || userid
  if (!isUuid(target)) refuse('forbidden')
  await peopleInScope(ctx, scope, [target])
  const person = (await findUser(ctx.db, target)) ?? refuse('not-found')
  return courseReport(ctx, { ...person, userId: person.id })
}

const isUuid = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)

export const person: Handler<typeof compliance.person> = async ({ compid, userid }, ctx) => {
  const scope = await peopleScope(ctx, compid)
  await peopleInScope(ctx, scope, [userid])
  const { requirements: asked, rows } = await fullMatrix(ctx, scope, { only: userid })
  const own = rows[0] ?? refuse('not-found')
  const { plant, shift, jobRole, name } = own.person
  const known = await waiversOf(ctx, compid, userid)
  return {
    userid,
    name,
    plant,
    shift,
    jobRole,
    requirements: asked.flatMap((requirement, index) => {
      const status = own.statuses[index]
      if (!status) return []
      return [{ ...headOf(requirement), ...status, waiver: known.get(requirement.id) ?? null }]
    }),
  }
}

async function waiversOf(ctx: SignedInContext, companyId: string, userId: string) {
  const rows = await ctx.db
    .select()
    .from(waivers)
    .where(and(eq(waivers.companyId, companyId), eq(waivers.userId, userId), isNull(waivers.endedAt)))
  const names = await ctx.peopleNames(rows.map(({ actorId }) => actorId))
  return new Map(
    rows.map(({ requirementId, reason, actorId }) => [
      requirementId,
      { reason, by: names.get(actorId) ?? '' },
    ]),
  )
}

/** Refuses unless the caller administers the company and both the requirement and the person belong to it. */
async function waivable(
  ctx: SignedInContext,
  { compid, requirementid, userid }: { compid: string; requirementid: string; userid: string },
): Promise<void> {
  await administeredCompany(ctx, compid)
  const [asked] = await ctx.db
    .select({ id: requirements.id })
    .from(requirements)
    .where(and(eq(requirements.id, requirementid), eq(requirements.companyId, compid)))
  if (!asked) refuse('forbidden')
  await peopleInScope(ctx, await peopleScope(ctx, compid), [userid])
}

export const waive: Handler<typeof compliance.waive> = async ({ reason, ...target }, ctx) => {
  await waivable(ctx, target)
  const { compid, requirementid, userid } = target
  await ctx.db
    .insert(waivers)
    .values({
      id: ctx.newId(),
      companyId: compid,
      requirementId: requirementid,
      userId: userid,
      reason,
      at: ctx.now,
      actorId: ctx.actor.userId,
    })
    .onConflictDoUpdate({
      target: [waivers.requirementId, waivers.userId],
      targetWhere: sql`ended_at is null`,
      set: { reason, at: ctx.now, actorId: ctx.actor.userId },
    })
  await ctx.audit({ action: 'compliance.waive', target: userid, details: { compid, requirementid, reason } })
  return { good: true }
}

export const endWaiver: Handler<typeof compliance.endWaiver> = async (target, ctx) => {
  await waivable(ctx, target)
  const { compid, requirementid, userid } = target
  await ctx.db
    .update(waivers)
    .set({ endedAt: ctx.now, endedBy: ctx.actor.userId })
    .where(and(eq(waivers.requirementId, requirementid), eq(waivers.userId, userid), isNull(waivers.endedAt)))
  await ctx.audit({ action: 'compliance.endWaiver', target: userid, details: { compid, requirementid } })
  return { good: true }
}

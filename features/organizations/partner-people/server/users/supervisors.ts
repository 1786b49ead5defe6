import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findPeople, holdersWithin } from '#features/core/accounts/server/public.ts'
import { partnerScope } from '#features/core/partner/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { membership } from '../../contract.ts'
import { staffedPartner, usersInScope } from '../scope.ts'
import { partnerPeople, partnerSupervisions } from '../tables.ts'

const { supervisorId, learnerId, partner: partnerOf, endedAt } = partnerSupervisions

export const getPartnerSupervisorsUsers: Handler<typeof membership.getPartnerSupervisorsUsers> = async (
  { userid },
  ctx,
) => {
  const requested = userid || ctx.actor.userId
  const [person] = await ctx.db.select().from(partnerPeople).where(eq(partnerPeople.userId, requested))
  const mayAsk =
    requested === ctx.actor.userId || (person && holds(ctx.actor, 'partner_admin', person.partner))
  if (!person || !mayAsk) refuse('forbidden')
  const rows = await ctx.db
    .select({ userId: learnerId })
    .from(partnerSupervisions)
    .where(and(eq(supervisorId, requested), eq(partnerOf, person.partner), isNull(endedAt)))
    .orderBy(asc(partnerSupervisions.createdAt), asc(partnerSupervisions.id))
  return { userID: rows.map(({ userId }) => userId) }
}

export const updatePartnerSupervisorsUsers: Handler<typeof membership.updatePartnerSupervisorsUsers> = async (
  { supervisorID, userID, true: isGiven },
  ctx,
) => {
  const { partner } = await staffedPartner(ctx, supervisorID)
  const others = [...new Set(userID)].filter((id) => id !== supervisorID)
  await usersInScope(ctx, { partner, supervisorId: null }, others.length > 0 ? others : [supervisorID])
  const { code } = partner
  if (isGiven && !(await holdersWithin(ctx.db, 'partner_supervisor', code)).includes(supervisorID))
    return ctx.refuse('no-supervisor')
  const changed = isGiven
    ? await ctx.db
        .insert(partnerSupervisions)
        .values(
          others.map((id) => ({
            id: ctx.newId(),
            partner: code,
            supervisorId: supervisorID,
            learnerId: id,
            createdAt: ctx.now,
            createdBy: ctx.actor.userId,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: partnerSupervisions.id })
    : await ctx.db
        .update(partnerSupervisions)
        .set({ endedAt: ctx.now })
        .where(
          and(
            eq(supervisorId, supervisorID),
            inArray(learnerId, others),
            eq(partnerOf, code),
            isNull(endedAt),
          ),
        )
        .returning({ id: partnerSupervisions.id })
  await ctx.audit({
    action: isGiven ? 'membership.supervise' : 'membership.end-supervision',
    target: supervisorID,
    details: { partner: code, people: changed.length },
  })
  const count = changed.length
  const people = count === 1 ? 'one person' : `${count} people`
  return { good: true, message: isGiven ? `Assigned ${people}.` : `Ended for ${people}.`, changed: count }
}

/** True if a supervisor of a partner is assigned to a person. For use by other features. */
export async function looksAfter(
  db: Db,
  request: { partner: string; supervisorId: string; userId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: partnerSupervisions.id })
    .from(partnerSupervisions)
    .where(
      and(
        eq(supervisorId, request.supervisorId),
        eq(learnerId, request.userId),
        eq(partnerOf, request.partner),
        isNull(endedAt),
      ),
    )
  return row !== undefined
}

export const supervisors: Handler<typeof membership.supervisors> = async (input, ctx) => {
  const scope = await partnerScope(ctx, input.partner)
  const { code } = scope.partner
  const holders = await holdersWithin(ctx.db, 'partner_supervisor', code)
  const shown = scope.supervisorId === null ? holders : [scope.supervisorId]
  const people = await findPeople(ctx.db, shown)
  const counts = await ctx.db
    .select({ supervisorId, people: sql<number>`count(*)::int` })
    .from(partnerSupervisions)
    .where(and(sql`${supervisorId} = any(${sql.param(shown)}::uuid[])`, eq(partnerOf, code), isNull(endedAt)))
    .groupBy(supervisorId)
  const countOf = new Map(counts.map((each) => [each.supervisorId, each.people]))
  return {
    supervisors: [...people.values()]
      .filter(({ partner }) => partner === code)
      .map(({ id, firstName, lastName }) => ({
        userid: id,
        name: fullName({ firstName, lastName }),
        people: countOf.get(id) ?? 0,
      })),
  }
}

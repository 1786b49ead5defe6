import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople, holdersWithin } from '#features/accounts/server/public.ts'
import { partnerScope } from '#features/partners/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { membership } from '../../contract.ts'
import { administeredUser, usersInScope } from '../scope.ts'
import { partnerPeople, partnerSupervisions } from '../tables.ts'

const { supervisorId, learnerId, partner: partnerOf, endedAt } = partnerSupervisions

export const getPartnerSupervisorsUsers: Handler<typeof membership.getPartnerSupervisorsUsers> = async (
  { userid },
  call,
) => {
  const wanted = userid || call.actor.userId
  const [person] = await call.db.select().from(partnerPeople).where(eq(partnerPeople.userId, wanted))
  const mayAsk =
    wanted === call.actor.userId || (person && holds(call.actor, 'partner_admin', person.partner))
  if (!person || !mayAsk) refuse('forbidden')
  const rows = await call.db
    .select({ userId: learnerId })
    .from(partnerSupervisions)
    .where(and(eq(supervisorId, wanted), eq(partnerOf, person.partner), isNull(endedAt)))
    .orderBy(asc(partnerSupervisions.createdAt), asc(partnerSupervisions.id))
  return { userID: rows.map(({ userId }) => userId) }
}

export const updatePartnerSupervisorsUsers: Handler<typeof membership.updatePartnerSupervisorsUsers> = async (
  { supervisorID, userID, true: isGiven },
  call,
) => {
  const { scope } = await administeredUser(call, supervisorID)
  const others = [...new Set(userID)].filter((id) => id !== supervisorID)
  await usersInScope(call, scope, others.length > 0 ? others : [supervisorID])
  const { code } = scope.partner
  if (isGiven && !(await holdersWithin(call.db, 'partner_supervisor', code)).includes(supervisorID))
    return call.refuse('no-supervisor')
  const changed = isGiven
    ? await call.db
        .insert(partnerSupervisions)
        .values(
          others.map((id) => ({
            id: uuid({ msecs: call.now.getTime() }),
            partner: code,
            supervisorId: supervisorID,
            learnerId: id,
            createdAt: call.now,
            createdBy: call.actor.userId,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: partnerSupervisions.id })
    : await call.db
        .update(partnerSupervisions)
        .set({ endedAt: call.now })
        .where(
          and(
            eq(supervisorId, supervisorID),
            inArray(learnerId, others),
            eq(partnerOf, code),
            isNull(endedAt),
          ),
        )
        .returning({ id: partnerSupervisions.id })
  await call.audit({
    action: isGiven ? 'membership.supervise' : 'membership.end-supervision',
    target: supervisorID,
    details: { partner: code, people: changed.length },
  })
  const count = changed.length
  const people = count === 1 ? 'one person' : `${count} people`
  return { good: true, message: isGiven ? `Assigned ${people}.` : `Ended for ${people}.`, changed: count }
}

/** Whether a supervisor of a partner looks after a person; for other features. */
export async function looksAfter(
  db: Db,
  asked: { partner: string; supervisorId: string; userId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: partnerSupervisions.id })
    .from(partnerSupervisions)
    .where(
      and(
        eq(supervisorId, asked.supervisorId),
        eq(learnerId, asked.userId),
        eq(partnerOf, asked.partner),
        isNull(endedAt),
      ),
    )
  return row !== undefined
}

export const supervisors: Handler<typeof membership.supervisors> = async (input, call) => {
  const scope = await partnerScope(call, input.partner)
  const { code } = scope.partner
  const holders = await holdersWithin(call.db, 'partner_supervisor', code)
  const shown = scope.supervisorId === null ? holders : [scope.supervisorId]
  const people = await findPeople(call.db, shown)
  const counts = await call.db
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
        name: `${firstName} ${lastName}`,
        people: countOf.get(id) ?? 0,
      })),
  }
}

import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type PartnerScope, partnerScope } from '#features/partners/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { partnerPeople, partnerSupervisions } from './tables.ts'

export type PartnerPerson = typeof partnerPeople.$inferSelect

/** The people of a scope as a condition on `partner_people`: everybody of the partner, or a supervisor's own. */
export function inScope(db: Db, { partner, supervisorId }: PartnerScope): SQL | undefined {
  const belongs = eq(partnerPeople.partner, partner.code)
  if (supervisorId === null) return belongs
  const supervised = db
    .select({ one: sql`1` })
    .from(partnerSupervisions)
    .where(
      and(
        eq(partnerSupervisions.supervisorId, supervisorId),
        eq(partnerSupervisions.learnerId, partnerPeople.userId),
        eq(partnerSupervisions.partner, partner.code),
        isNull(partnerSupervisions.endedAt),
      ),
    )
  return and(belongs, exists(supervised))
}

/**
 * Those of the people who are within the scope, by their ids. Refuses with `forbidden` when one is not: whoever names
 * another partner's people is told nothing about any of them.
 */
export async function usersInScope(
  call: SignedInCall,
  scope: PartnerScope,
  userIds: readonly string[],
): Promise<PartnerPerson[]> {
  const wanted = [...new Set(userIds)]
  const found = await call.db
    .select()
    .from(partnerPeople)
    .where(and(inArray(partnerPeople.userId, wanted), inScope(call.db, scope)))
  if (found.length < wanted.length) refuse('forbidden')
  return found
}

/** One of them. */
export async function userInScope(
  call: SignedInCall,
  partner: string,
  userId: string,
): Promise<{ scope: PartnerScope; person: PartnerPerson }> {
  const scope = await partnerScope(call, partner)
  const [person] = await usersInScope(call, scope, [userId])
  return { scope, person: person ?? refuse('forbidden') }
}

/** A person whom the caller administers, at the partner to which they belong; nobody else is told that there is one. */
export async function administeredUser(
  call: SignedInCall,
  userId: string,
): Promise<{ scope: PartnerScope; person: PartnerPerson }> {
  const [person] = await call.db.select().from(partnerPeople).where(eq(partnerPeople.userId, userId))
  if (!person || !holds(call.actor, 'partner_admin', person.partner)) refuse('forbidden')
  return { scope: await partnerScope(call, person.partner), person }
}

import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type PartnerScope, partnerScope } from '#features/core/partner/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { partnerPeople, partnerSupervisions } from './tables.ts'

export type PartnerPerson = typeof partnerPeople.$inferSelect

/** Condition on `partner_people` for a scope: all people of the partner, or a supervisor's own. */
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
 * Returns the people, all within the scope. Otherwise refuses with `forbidden`, so that callers learn nothing about
 * people of other partners.
 */
export async function usersInScope(
  ctx: SignedInContext,
  scope: PartnerScope,
  userIds: readonly string[],
): Promise<PartnerPerson[]> {
  const requested = [...new Set(userIds)]
  const found = await ctx.db
    .select()
    .from(partnerPeople)
    .where(and(inArray(partnerPeople.userId, requested), inScope(ctx.db, scope)))
  if (found.length < requested.length) refuse('forbidden')
  return found
}

/** Same as `usersInScope` for one user; also returns the scope. */
export async function userInScope(
  ctx: SignedInContext,
  partner: string,
  userId: string,
): Promise<{ scope: PartnerScope; person: PartnerPerson }> {
  const scope = await partnerScope(ctx, partner)
  const [person] = await usersInScope(ctx, scope, [userId])
  return { scope, person: person ?? refuse('forbidden') }
}

/** Returns a user of a partner that the caller administers. Does not reveal whether other users exist. */
export async function administeredUser(
  ctx: SignedInContext,
  userId: string,
): Promise<{ scope: PartnerScope; person: PartnerPerson }> {
  const [person] = await ctx.db.select().from(partnerPeople).where(eq(partnerPeople.userId, userId))
  if (!person || !holds(ctx.actor, 'partner_admin', person.partner)) refuse('forbidden')
  return { scope: await partnerScope(ctx, person.partner), person }
}

/** Returns the partner of a person if the caller administers it or supervises people there. */
export async function staffedPartner(ctx: SignedInContext, userId: string): Promise<PartnerScope> {
  const [person] = await ctx.db.select().from(partnerPeople).where(eq(partnerPeople.userId, userId))
  const roles = ['partner_admin', 'partner_supervisor'] as const
  if (!person || !roles.some((role) => holds(ctx.actor, role, person.partner))) refuse('forbidden')
  return partnerScope(ctx, person.partner)
}

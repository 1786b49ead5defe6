import { and, eq, isNull } from 'drizzle-orm'
import type { Capability } from '#platform/contract/access.ts'
import type { Context } from '#platform/server/context.ts'
import { grants } from './tables.ts'

/** The part of a context that granting a capability requires; the command line provides no more. */
type Granting = Pick<Context, 'db' | 'now' | 'newId' | 'actor' | 'audit'>

/** Grants a capability to a user, for one partner or company if `scope` names it. Granting is idempotent. */
export async function grantCapability(
  ctx: Granting,
  userId: string,
  capability: Capability,
  scope = '',
  reason?: string,
): Promise<boolean> {
  const given = await ctx.db
    .insert(grants)
    .values({
      id: ctx.newId(),
      userId,
      capability,
      scope,
      grantedAt: ctx.now,
      grantedBy: ctx.actor?.userId ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: grants.id })
  if (given.length > 0)
    await ctx.audit({
      action: 'accounts.grant',
      target: userId,
      details: detailsOf(capability, scope, reason),
    })
  return given.length > 0
}

/** Revokes a capability; returns true if the user held it. Fails with 'last-admin' for the last product admin. */
export async function revokeCapability(
  ctx: Granting & Pick<Context<'last-admin'>, 'refuse'>,
  userId: string,
  capability: Capability,
  scope = '',
  reason?: string,
): Promise<boolean> {
  if (capability === 'product_admin') await refuseLastAdmin(ctx, userId)
  const ended = await ctx.db
    .update(grants)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(grants.userId, userId),
        eq(grants.capability, capability),
        eq(grants.scope, scope),
        isNull(grants.endedAt),
      ),
    )
    .returning({ id: grants.id })
  if (ended.length > 0)
    await ctx.audit({
      action: 'accounts.revoke',
      target: userId,
      details: detailsOf(capability, scope, reason),
    })
  return ended.length > 0
}

/** Locks all of them: if two administrators concurrently revoke each other's capability, only one may succeed. */
async function refuseLastAdmin(
  ctx: Granting & Pick<Context<'last-admin'>, 'refuse'>,
  userId: string,
): Promise<void> {
  const admins = await ctx.db
    .select({ userId: grants.userId })
    .from(grants)
    .where(and(eq(grants.capability, 'product_admin'), isNull(grants.endedAt)))
    .orderBy(grants.id)
    .for('update')
  if (admins.length === 1 && admins[0]?.userId === userId) ctx.refuse('last-admin')
}

const detailsOf = (capability: Capability, scope: string, reason?: string) => ({
  capability,
  scope,
  ...(reason ? { reason } : {}),
})

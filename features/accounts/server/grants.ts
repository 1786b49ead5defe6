import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Capability } from '#platform/contract/access.ts'
import type { Call } from '#platform/server/call.ts'
import { grants } from './tables.ts'

/** As much of a call as giving a capability needs; the command line has no more. */
export type Granting = Pick<Call, 'db' | 'now' | 'actor' | 'audit'>

/** Gives a person a capability, for one partner or company where `scope` names it. Giving it twice is one grant. */
export async function grantCapability(
  call: Granting,
  userId: string,
  capability: Capability,
  scope = '',
): Promise<boolean> {
  const given = await call.db
    .insert(grants)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      userId,
      capability,
      scope,
      grantedAt: call.now,
      grantedBy: call.actor?.userId ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: grants.id })
  if (given.length > 0)
    await call.audit({ action: 'accounts.grant', target: userId, details: { capability, scope } })
  return given.length > 0
}

/** Takes a capability back; answers whether the person held it. */
export async function revokeCapability(
  call: Granting,
  userId: string,
  capability: Capability,
  scope = '',
): Promise<boolean> {
  const ended = await call.db
    .update(grants)
    .set({ endedAt: call.now })
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
    await call.audit({ action: 'accounts.revoke', target: userId, details: { capability, scope } })
  return ended.length > 0
}

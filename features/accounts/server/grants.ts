import { v7 as uuid } from 'uuid'
import type { Capability } from '#platform/contract/access.ts'
import type { Call } from '#platform/server/call.ts'
import { grants } from './tables.ts'

/** Gives a person a capability, for one partner or company where `scope` names it. Giving it twice is one grant. */
export async function grantCapability(
  call: Call,
  userId: string,
  capability: Capability,
  scope = '',
): Promise<void> {
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
}

import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Request } from './move-request.ts'
import { requests } from './tables.ts'

export async function findRequest(db: Db, requestId: string): Promise<Request | null> {
  const [found] = await db.select().from(requests).where(eq(requests.id, requestId))
  return found ?? null
}

/** Returns the caller's request. Others are not found, and the attempt is recorded. Do not call in a transaction. */
export async function ownRequest(ctx: SignedInContext, requestId: string): Promise<Request> {
  const found = await findRequest(ctx.db, requestId)
  if (found?.userId === ctx.actor.userId) return found
  if (found) await noteForeign(ctx, requestId)
  refuse('not-found')
}

/** Records an attempt to access another user's data. */
export const noteForeign = (ctx: SignedInContext, target: string): Promise<void> =>
  ctx.audit({ action: 'requests.foreign', outcome: 'refused', target })

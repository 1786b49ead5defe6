import { desc, eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Request } from '../move-request.ts'
import { requestEvents } from '../tables.ts'

/** Refuses with a conflict that reports the first editor's change. */
export async function refuseConflict(ctx: Context, request: Request): Promise<never> {
  const [last] = await ctx.db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, request.id))
    .orderBy(desc(requestEvents.at), desc(requestEvents.id))
    .limit(1)
  if (!last) refuse('conflict')
  const by = last.actorId ? await findUser(ctx.db, last.actorId) : null
  const who = by ? ` by ${fullName(by)}` : ''
  refuse('conflict', {
    message: `This request is "${last.state}"${who} since you opened it. Please check its current status.`,
  })
}

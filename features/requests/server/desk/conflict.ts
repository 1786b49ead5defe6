import { desc, eq } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Request } from '../move-request.ts'
import { requestEvents } from '../tables.ts'
import { fullName } from '../tell.ts'

/** Tells whoever comes second what the first did. */
export async function refuseConflict(call: Call, request: Request): Promise<never> {
  const [last] = await call.db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, request.id))
    .orderBy(desc(requestEvents.at), desc(requestEvents.id))
    .limit(1)
  if (!last) refuse('conflict')
  const by = last.actorId ? await findUser(call.db, last.actorId) : null
  const who = by ? ` by ${fullName(by)}` : ''
  refuse('conflict', {
    message: `This request is "${last.state}"${who} since you opened it. Please check its current status.`,
  })
}

import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { suppressionOf } from '#platform/server/mail/suppressions.ts'
import type { accounts } from '../../contract.ts'
import { waitingAddress } from '../links/mailed-links.ts'
import { findUser, withoutSecrets } from '../queries.ts'
import { terminationRequests } from '../tables.ts'

/** Returns the user's open termination request, if any. */
export async function openTermination(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(terminationRequests)
    .where(
      and(
        eq(terminationRequests.userId, userId),
        isNull(terminationRequests.withdrawnAt),
        isNull(terminationRequests.doneAt),
        isNull(terminationRequests.refusedAt),
      ),
    )
  return row ?? null
}

/** Returns the user's own profile in full. */
export const profile: Handler<typeof accounts.profile> = async (_input, ctx) => {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  return {
    ...withoutSecrets(user),
    waitingEmail: await waitingAddress(ctx.db, user.id, ctx.now),
    suppressed: await suppressionOf(ctx.db, user.email),
    termination: await openTermination(ctx.db, user.id),
  }
}

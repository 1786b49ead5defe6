import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { findUser } from '../queries.ts'
import { users } from '../tables.ts'

/** Marketing mail stops at once, well within the 15 days of the privacy notice; opting out twice keeps the first day. */
export const setMarketing: Handler<typeof accounts.setMarketing> = async ({ optOut }, call) => {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  const marketingOptOutAt = optOut ? (user.marketingOptOutAt ?? call.now) : null
  await call.db.update(users).set({ marketingOptOutAt }).where(eq(users.id, user.id))
  await call.audit({ action: 'accounts.setMarketing', target: user.id, details: { optOut } })
  return { good: true, marketingOptOutAt }
}

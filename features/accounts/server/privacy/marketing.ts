import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { callChoices } from '../../contract/calls-contract.ts'
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

/** Whether staff may call about what was left in the cart. Agreeing twice keeps the first moment. */
export const setCalls: Handler<typeof callChoices.setCalls> = async ({ agreed }, call) => {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  const callsAgreedAt = agreed ? (user.callsAgreedAt ?? call.now) : null
  await call.db.update(users).set({ callsAgreedAt }).where(eq(users.id, user.id))
  await call.audit({ action: 'accounts.setCalls', target: user.id, details: { agreed } })
  return { good: true, callsAgreedAt }
}

/** A condition on a column with ids of people: they agreed to be called, and want to hear of offers at all. */
export const agreedToCalls = (userId: AnyPgColumn): SQL =>
  sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.callsAgreedAt} is not null
    and ${users.marketingOptOutAt} is null)`

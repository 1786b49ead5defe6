import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { callChoices } from '../../contract/calls-contract.ts'
import type { accounts } from '../../contract.ts'
import { findUser } from '../queries.ts'
import { users } from '../tables.ts'

/**
 * Updates the given preferences. Opting out stops marketing email immediately, well within the 15 days of the privacy
 * notice; repeated opt-outs retain the first date. The app ignores a start page that the user may not open.
 */
export const setPreferences: Handler<typeof accounts.setPreferences> = async ({ optOut, startPage }, ctx) => {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  const optedOutAt = optOut ? (user.marketingOptOutAt ?? ctx.now) : null
  const marketingOptOutAt = optOut === undefined ? user.marketingOptOutAt : optedOutAt
  await ctx.db
    .update(users)
    .set({ marketingOptOutAt, startPage: startPage ?? user.startPage })
    .where(eq(users.id, user.id))
  if (optOut !== undefined)
    await ctx.audit({ action: 'accounts.setMarketing', target: user.id, details: { optOut } })
  return { good: true, marketingOptOutAt }
}

/** Sets whether staff may call about items left in the cart. Repeated consent retains the first timestamp. */
export const setCalls: Handler<typeof callChoices.setCalls> = async ({ agreed }, ctx) => {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  const callsAgreedAt = agreed ? (user.callsAgreedAt ?? ctx.now) : null
  await ctx.db.update(users).set({ callsAgreedAt }).where(eq(users.id, user.id))
  await ctx.audit({ action: 'accounts.setCalls', target: user.id, details: { agreed } })
  return { good: true, callsAgreedAt }
}

/** SQL condition on a column of user ids: the user agreed to be called and did not opt out of marketing. */
export const agreedToCalls = (userId: AnyPgColumn): SQL =>
  sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.callsAgreedAt} is not null
    and ${users.marketingOptOutAt} is null)`

import { and, asc, count, eq, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { credit } from '../../contract.ts'
import { initials } from '../../rules/initials.ts'
import { usd } from '../../rules/usd.ts'
import { creditOf } from '../balances.ts'
import { creditReferrals } from '../tables.ts'

const SHOWN = 12

export const summary: Handler<typeof credit.summary> = async (_input, { actor, db, settings }) => {
  const { availableMinor, pendingMinor, heldMinor } = await creditOf(db, actor.userId)
  const [earned] = await db
    .select({
      people: sql<number>`count(distinct ${creditReferrals.buyerId})`.mapWith(Number),
      minor: sql<number>`coalesce(sum(${creditReferrals.owedMinor}), 0)`.mapWith(Number),
      orders: count(),
    })
    .from(creditReferrals)
    .where(eq(creditReferrals.referrerId, actor.userId))
  return {
    available: usd(availableMinor),
    pending: usd(pendingMinor),
    held: usd(heldMinor),
    coming: await comingTo(db, actor.userId),
    referralid: actor.username,
    referralLink: `${settings.publicUrl}/home?referral=${encodeURIComponent(actor.username)}`,
    referred: { people: earned?.people ?? 0, earned: usd(earned?.minor ?? 0) },
    refundDays: settings.refundDays,
  }
}

async function comingTo(db: Db, userId: string) {
  const pending = await db
    .select()
    .from(creditReferrals)
    .where(
      and(
        eq(creditReferrals.referrerId, userId),
        eq(creditReferrals.state, 'pending'),
        sql`${creditReferrals.owedMinor} > 0`,
      ),
    )
    .orderBy(asc(creditReferrals.dueAt))
    .limit(SHOWN)
  const buyers = await findPeople(db, pluck(pending, 'buyerId'))
  return pending.map(({ buyerId, owedMinor, dueAt }) => {
    const buyer = buyers.get(buyerId)
    return { amount: usd(owedMinor), from: dueAt, whose: buyer ? initials(buyer) : '' }
  })
}

import { and, eq, lte } from 'drizzle-orm'
import { findReferrer, findUser } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { initials } from '../rules/initials.ts'
import { counter, ledgerOf, person } from '../rules/ledger-names.ts'
import { referralCredit } from '../rules/referral-credit.ts'
import { referrerOf } from '../rules/referrer-of.ts'
import { lockedBalance, moveCredit } from './move-credit.ts'
import { creditReferrals } from './tables.ts'

const DAY = 86_400_000

export interface CapturedOrder {
  orderId: string
  buyerId: string
  /** US cents captured for course and bundle lines, net of discounts and credit. */
  onlineUsdMinor: number
  capturedAt: Date
}

/**
 * Credits the referrer 2 % as pending credit when a referred user's order is paid, once per order. Returns true if
 * credit was granted.
 */
export async function earnReferral(ctx: Context, order: CapturedOrder): Promise<boolean> {
  const { owed } = referralCredit(order.onlineUsdMinor)
  // Most users have no referrer.
  const broughtBy = owed > 0 ? await findReferrer(ctx.db, order.buyerId) : null
  const buyer = broughtBy && (await findUser(ctx.db, order.buyerId))
  if (!buyer) return false
  const referrerId = referrerOf(buyer, await findUser(ctx.db, broughtBy))
  if (!referrerId) return false
  return ctx.transaction(async (within) => {
    const added = await within.db
      .insert(creditReferrals)
      .values({
        orderId: order.orderId,
        buyerId: buyer.id,
        referrerId,
        capturedMinor: order.onlineUsdMinor,
        owedMinor: owed,
        state: 'pending',
        capturedAt: order.capturedAt,
        dueAt: new Date(order.capturedAt.getTime() + within.settings.refundDays * DAY),
      })
      .onConflictDoNothing()
      .returning({ orderId: creditReferrals.orderId })
    if (added.length === 0) return false
    await announceTo(within.db, 'credit', referrerId)
    return moveCredit(within, {
      key: `referral/${order.orderId}`,
      reason: `2% of what ${initials(buyer)} bought`,
      orderId: order.orderId,
      sides: [
        { ledger: counter('referral'), minor: -owed },
        { ledger: ledgerOf(person(referrerId), 'pending'), minor: owed },
      ],
    })
  })
}

/**
 * Reduces the referrer's credit to 2 % of the remainder after a partial refund of a referred order. Pending credit is
 * reduced first. If it was already available, the remaining balance is deducted and the rest written off
 * (decisions.md).
 */
export function reverseReferral(
  ctx: Context,
  { orderId, onlineUsdMinor }: { orderId: string; onlineUsdMinor: number },
): Promise<void> {
  return ctx.transaction(async (within) => {
    const [earned] = await within.db
      .select()
      .from(creditReferrals)
      .where(eq(creditReferrals.orderId, orderId))
      .for('update')
    if (!earned) return
    const { owed } = referralCredit(onlineUsdMinor)
    const tooMuch = earned.owedMinor - owed
    if (tooMuch <= 0) return
    await announceTo(within.db, 'credit', earned.referrerId)
    await within.db
      .update(creditReferrals)
      .set({ owedMinor: owed })
      .where(eq(creditReferrals.orderId, orderId))
    const ledger = ledgerOf(person(earned.referrerId), earned.state)
    const taken = Math.min(tooMuch, await lockedBalance(within, ledger))
    await moveCredit(within, {
      key: `referral-reversed/${orderId}/${owed}`,
      reason: 'Reversed: the order was refunded',
      orderId,
      sides: [
        { ledger, minor: -taken },
        { ledger: counter('written-off'), minor: taken - tooMuch },
        { ledger: counter('referral'), minor: tooMuch },
      ],
    })
  })
}

/** Makes one due referral available; returns false if none is left. Two workers never take the same one. */
export function releaseNextReferral(ctx: Context): Promise<boolean> {
  return ctx.transaction(async (within) => {
    const [due] = await within.db
      .select()
      .from(creditReferrals)
      .where(and(eq(creditReferrals.state, 'pending'), lte(creditReferrals.dueAt, within.now)))
      .orderBy(creditReferrals.dueAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    await announceTo(within.db, 'credit', due.referrerId)
    await within.db
      .update(creditReferrals)
      .set({ state: 'available' })
      .where(eq(creditReferrals.orderId, due.orderId))
    await moveCredit(within, {
      key: `referral-available/${due.orderId}`,
      reason: 'Referral credit became available',
      orderId: due.orderId,
      sides: [
        { ledger: ledgerOf(person(due.referrerId), 'pending'), minor: -due.owedMinor },
        { ledger: ledgerOf(person(due.referrerId), 'available'), minor: due.owedMinor },
      ],
    })
    return true
  })
}

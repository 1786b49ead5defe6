import type { RefundTo } from '#features/shop/orders/rules/refund-parts.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import { notifyCanceled } from '../mail/notify-registrants.ts'
import { lockRegistrant, nameOf } from '../records/find-registrant.ts'
import { cancelRegistrations } from '../records/write-registrations.ts'
import type { Registration } from '../tables.ts'
import { giveBack, leftIn, moneyOf, shareOut, wayOf } from './registration-money.ts'

/** Returns the amount that staff can refund for a registration, which is the remaining price, and the refund method. */
export async function refundFor(ctx: Context, row: Registration) {
  const parts = await moneyOf(ctx, row)
  const minor = leftIn(parts)
  const { as, ways } = await wayOf(ctx, shareOut(parts, minor))
  const to: RefundTo = ways.includes('card') ? 'card' : 'credit'
  return { as, to, amount: { minor, currency: row.currency } }
}

type MoneyRefusal =
  | 'being-paid'
  | 'no-open-invoice'
  | 'not-paid'
  | 'not-refundable'
  | 'nothing-left'
  | 'refund-too-much'

/** Cancels a registration and refunds up to its remaining price. All or nothing. */
export async function cancelRegistrant(
  ctx: Context<'not-now' | MoneyRefusal>,
  { recordid, reason, refundMinor }: { recordid: string; reason: string; refundMinor: number },
): Promise<Registration> {
  const row = await lockRegistrant(ctx, recordid)
  if (row.state === 'held')
    ctx.refuse('not-now', { message: 'The payment of this registration is still in progress.' })
  const parts = await moneyOf(ctx, row)
  if (refundMinor > leftIn(parts)) ctx.refuse('refund-too-much')
  if (refundMinor > 0) {
    const { to } = await refundFor(ctx, row)
    await giveBack(ctx, shareOut(parts, refundMinor), { to, reason, key: `cancel:${row.id}` })
  }
  const back = refundMinor > 0 ? ` ${formatMoney(refundMinor, row.currency)} is refunded.` : ''
  const [ended] = await cancelRegistrations(ctx, [row.id], { message: `Canceled by staff.${back}`, reason })
  if (!ended) return ctx.refuse('not-now', { message: 'This registration has already been canceled.' })
  await ctx.audit({
    action: 'registration.cancelRegistrant',
    target: row.id,
    details: { name: nameOf(row), before: row.state, after: 'canceled', refundMinor, reason },
  })
  await ctx.enqueue(notifyCanceled, { registrationIds: [row.id], reason })
  return ended
}

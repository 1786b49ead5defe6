import { and, eq, isNull } from 'drizzle-orm'
import { findOrder, type Order, orderName, payableOf } from '#features/shop/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { payments as contract } from '../../contract.ts'
import { paymentLinkMail } from '../mail.ts'
import { paymentLinks } from '../tables.ts'
import { addressOf, linkOf } from './pay-link.ts'

/** Whether payment of this order is outstanding. */
export function owes(order: Order): boolean {
  const isInvoice = order.state === 'fulfilled' && order.dueAt !== null
  const isOpen = ['open', 'reserved', 'paying', 'invoiced'].includes(order.state) || isInvoice
  return isOpen && order.paidAt === null && payableOf(order) > 0
}

/** Returns an order with outstanding payment; refuses all others. */
export async function owingOrder(ctx: Context<'nothing-to-pay'>, orderId: string): Promise<Order> {
  const order = (await findOrder(ctx.db, orderId)) ?? refuse('not-found')
  if (!owes(order)) ctx.refuse('nothing-to-pay')
  return order
}

export const payLinkOf: Handler<typeof contract.payLinkOf> = async ({ orderid }, ctx) => {
  const order = await owingOrder(ctx, orderid)
  const link = await linkOf(ctx, order.id)
  await ctx.audit({ action: 'payments.payLinkOf', target: order.id, details: { link: link.id } })
  return { address: await addressOf(ctx, link), expiresAt: link.expiresAt }
}

export const sendPayLink: Handler<typeof contract.sendPayLink> = async ({ orderid, email }, ctx) => {
  const order = await owingOrder(ctx, orderid)
  const link = await linkOf(ctx, order.id)
  const sentTo = email ?? order.billing.email
  await sendMail(ctx, paymentLinkMail, sentTo, {
    name: order.billing.firstName,
    orderName: orderName(order.number),
    amount: { minor: payableOf(order), currency: order.currency },
    address: await addressOf(ctx, link),
    expiresAt: link.expiresAt,
  })
  await ctx.db.update(paymentLinks).set({ mailedTo: sentTo }).where(eq(paymentLinks.id, link.id))
  await ctx.audit({ action: 'payments.sendPayLink', target: order.id, details: { link: link.id, sentTo } })
  return { sentTo }
}

export const cancelPayLinks: Handler<typeof contract.cancelPayLinks> = async ({ orderid }, ctx) => {
  const ended = await ctx.db
    .update(paymentLinks)
    .set({ canceledAt: ctx.now })
    .where(and(eq(paymentLinks.orderId, orderid), isNull(paymentLinks.canceledAt)))
    .returning({ id: paymentLinks.id })
  const links = ended.map(({ id }) => id)
  await ctx.audit({ action: 'payments.cancelPayLinks', target: orderid, details: { links } })
  return { canceled: ended.length }
}

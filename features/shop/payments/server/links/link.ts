import { buyerName } from '#features/shop/orders/rules/billing-of.ts'
import { linesOf, orderName, payableOf, receiptOf } from '#features/shop/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { openLink } from './open-link.ts'

/** Returns the data visible to the holder of a link: only the amount due and the billed customer. */
export const link: Handler<typeof contract.link> = async ({ token }, ctx) => {
  const { link, order, latest, state } = await openLink(ctx, token)
  const money = (minor: number) => ({ minor, currency: order.currency })
  const isOpen = state === 'open'
  return {
    state,
    orderName: orderName(order.number),
    billedTo: [buyerName(order.billing), order.billing.company].filter(Boolean).join(', '),
    lines: (await linesOf(ctx.db, order.id)).map(({ name, quantity, totalMinor }) => ({
      name,
      quantity,
      total: money(totalMinor),
    })),
    credit: money(order.creditMinor),
    payable: money(payableOf(order)),
    expiresAt: link.expiresAt,
    approveUrl: isOpen && latest?.state === 'created' ? latest.approveUrl : null,
    message: isOpen && latest?.state === 'declined' ? (latest.declineMessage ?? '') : '',
    receipt: state === 'paid' ? ((await receiptOf(ctx.db, order.id))?.name ?? null) : null,
    isTest: order.isTest,
  }
}

/** Returns the receipt for the holder of the link that paid the order. */
export const linkReceipt: Handler<typeof contract.linkReceipt> = async ({ token }, ctx) => {
  const { order, state } = await openLink(ctx, token)
  const receipt = state === 'paid' ? await receiptOf(ctx.db, order.id) : null
  return receipt ? receipt.render(ctx) : refuse('not-found')
}

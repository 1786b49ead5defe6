import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { moveOrder, type Order, reserveOpenOrder } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { releaseLater } from '../approval/release-abandoned.ts'
import { type Asked, chargeCard, makeApprovalPage } from '../ask-provider.ts'
import { cancelUnlessPaying } from '../cancel-authorization.ts'
import { openCardPayment, openPayment } from '../open-payment.ts'
import { providerOf } from '../provider.ts'
import { type Payment, replaceApproval } from '../settle-payment.ts'
import { payments } from '../tables.ts'
import { lockLinks, type OpenedLink, openLink, waitingApproval } from './open-link.ts'
import { addressOf } from './pay-link.ts'

type Input = z.output<(typeof contract.payLink)['input']>

/** Pays a link without login: immediately by card, or through the provider's page. */
export const payLink: Handler<typeof contract.payLink> = async (input, ctx) => {
  const { link } = await openLink(ctx, input.token)
  const provider = providerOf(ctx)
  if (input.way === 'card' && !input.paymentToken) return ctx.refuse('card-needed')
  const card = { providerOrderId: input.paymentToken, madeFor: link.id }
  const begun = ctx.transaction((inner) => begin(inner, input))
  const { opened, payment } = await cancelUnlessPaying(ctx, card, begun)
  const asked = { order: opened.order, payment, provider }
  if (input.way === 'card') {
    await chargeCard(ctx, asked, {})
    return outcomeOf(ctx, payment)
  }
  if (!payment.approveUrl) await makePage(ctx, asked, opened)
  return { state: 'approve', approveUrl: payment.approveUrl ?? ctx.refuse('wallet-problem') }
}

/** Takes the order and writes the attempt. Reuses an attempt that is pending on the provider's page. */
async function begin(
  ctx: Context<
    'bad-link' | 'link-over' | 'not-open' | 'not-sold' | 'sold-out' | 'still-open' | 'card-needed'
  >,
  { token, way, paymentToken }: Input,
): Promise<{ opened: OpenedLink; payment: Payment }> {
  const first = await openLink(ctx, token)
  await lockLinks(ctx, first.order.id)
  const opened = await openLink(ctx, token)
  if (opened.state === 'waiting') ctx.refuse('still-open')
  if (opened.state !== 'open') ctx.refuse('link-over')
  const waits = await waitingApproval(ctx, opened.order.id)
  if (waits && way === 'wallet') return { opened, payment: waits }
  if (waits && !(await replaceApproval(ctx, waits))) ctx.refuse('still-open')
  if (!waits) await takeOrder(ctx, opened.order)
  const linkId = opened.link.id
  if (way === 'card') {
    return { opened, payment: await openCardPayment(ctx, opened.order, { token: paymentToken, linkId }) }
  }
  const payment = await openPayment(ctx, opened.order, { method: 'wallet', state: 'created', linkId })
  await releaseLater(ctx, payment)
  return { opened, payment }
}

/** Reserves an order opened for a customer. Invoices and running checkouts already have their reservations. */
async function takeOrder(
  ctx: Context<'not-open' | 'not-sold' | 'sold-out'>,
  { id, state }: Order,
): Promise<void> {
  if (state === 'open') await reserveOpenOrder(ctx, id)
  if (state === 'open' || state === 'reserved') await moveOrder(ctx, id, 'paying')
}

async function makePage(ctx: Context<'wallet-problem'>, asked: Asked, { link }: OpenedLink): Promise<void> {
  const back = await addressOf(ctx, link)
  await makeApprovalPage(ctx, asked, { returnUrl: `${back}?back=yes`, cancelUrl: `${back}?back=canceled` })
}

/** Outcome of an attempt. An order on a link stays open after a decline. */
export async function outcomeOf(
  ctx: Context<'declined'>,
  payment: Payment,
): Promise<{ state: 'paid' | 'unknown'; approveUrl: null }> {
  const [now] = await ctx.db.select().from(payments).where(eq(payments.id, payment.id))
  if (now?.state === 'captured' || now?.state === 'refunded') return { state: 'paid', approveUrl: null }
  if (now?.state !== 'declined') return { state: 'unknown', approveUrl: null }
  const message = now.declineMessage ?? 'Your card was declined. No money was taken.'
  return ctx.refuse('declined', { message })
}

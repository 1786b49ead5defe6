import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { moveOrder, type Order, takeOpenOrder } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { declineMessage } from '../../rules/decline-reasons.ts'
import { releaseLater } from '../approval/release-abandoned.ts'
import { chargeCard, lookLater, makeProviderOrder } from '../ask-provider.ts'
import { openPayment } from '../open-payment.ts'
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { change, endApproval, type Payment } from '../settle-payment.ts'
import { payments } from '../tables.ts'
import { lockLinks, type OpenedLink, openLink, waitingApproval } from './open-link.ts'
import { addressOf } from './pay-link.ts'

type Input = z.output<(typeof contract.payLink)['input']>

/** Pays what a link is for: at once by card, or by the way to the provider's page. Nobody needs a login. */
export const payLink: Handler<typeof contract.payLink> = async (input, call) => {
  await openLink(call, input.token)
  const provider = providerOf(call)
  if (input.way === 'card' && !input.paymentToken) return call.refuse('card-needed')
  const { opened, payment } = await call.transaction((inner) => begin(inner, input))
  const asked = { order: opened.order, payment, provider }
  if (input.way === 'card') {
    const { name, zip, country } = input
    await chargeCard(call, asked, { cardToken: input.paymentToken, billing: { name, zip, country } })
    return outcomeOf(call, payment)
  }
  if (!payment.approveUrl) await makePage(call, asked, opened)
  return { state: 'approve', approveUrl: payment.approveUrl ?? call.refuse('wallet-problem') }
}

/** Takes the order and writes the attempt; the same attempt again where somebody waits on the provider's page. */
async function begin(
  call: Call<'bad-link' | 'link-over' | 'not-open' | 'not-sold' | 'sold-out' | 'still-open'>,
  { token, way }: Input,
): Promise<{ opened: OpenedLink; payment: Payment }> {
  const first = await openLink(call, token)
  await lockLinks(call, first.order.id)
  const opened = await openLink(call, token)
  if (opened.state === 'waiting') call.refuse('still-open')
  if (opened.state !== 'open') call.refuse('link-over')
  const waits = await waitingApproval(call, opened.order.id)
  if (waits && way === 'wallet') return { opened, payment: waits }
  if (waits) await replace(call, waits)
  else await takeOrder(call, opened.order)
  const linkId = opened.link.id
  if (way === 'card') {
    const payment = await openPayment(call, opened.order, { method: 'card', state: 'processing', linkId })
    await lookLater(call, payment)
    return { opened, payment }
  }
  const payment = await openPayment(call, opened.order, { method: 'wallet', state: 'created', linkId })
  await releaseLater(call, payment)
  return { opened, payment }
}

/** What was opened for somebody is held from here on; an invoice and a running checkout hold what they need. */
async function takeOrder(
  call: Call<'not-open' | 'not-sold' | 'sold-out'>,
  { id, state }: Order,
): Promise<void> {
  if (state === 'open') await takeOpenOrder(call, id)
  if (state === 'open' || state === 'reserved') await moveOrder(call, id, 'paying')
}

/** Another way was chosen: nobody can take what would be approved on the provider's page now. */
async function replace(call: Call<'still-open'>, payment: Payment): Promise<void> {
  const declineMessageText = declineMessage('replaced')
  const values = { state: 'declined', declineReason: 'replaced', declineMessage: declineMessageText } as const
  if (!(await change(call, payment, ['created'], values))) call.refuse('still-open')
}

async function makePage(
  call: Call<'wallet-problem'>,
  asked: Parameters<typeof makeProviderOrder>[1],
  { link }: OpenedLink,
): Promise<void> {
  const back = await addressOf(call, link)
  try {
    await makeProviderOrder(call, asked, {
      returnUrl: `${back}?back=yes`,
      cancelUrl: `${back}?back=canceled`,
    })
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error
    call.log.warn({ payment: asked.payment.id, err: error }, 'the provider made no order')
    await call.transaction((inner) => endApproval(inner, asked.payment, 'canceled'))
    call.refuse('wallet-problem')
  }
}

/** What became of an attempt: an order on a link stays open after a declined one. */
export async function outcomeOf(
  call: Call<'declined'>,
  payment: Payment,
): Promise<{ state: 'paid' | 'unknown'; approveUrl: null }> {
  const [now] = await call.db.select().from(payments).where(eq(payments.id, payment.id))
  if (now?.state === 'captured' || now?.state === 'refunded') return { state: 'paid', approveUrl: null }
  if (now?.state !== 'declined') return { state: 'unknown', approveUrl: null }
  const message = now.declineMessage ?? 'Your card was declined. No money was taken.'
  return call.refuse('declined', {
    message,
    data: { header: 'Payment Failed', results: { message: 'Payment Failed', long_message: message } },
  })
}

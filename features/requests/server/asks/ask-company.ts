import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { readWireCart } from '#features/cart/contract/wire-cart.ts'
import {
  administratorsOf,
  type CompanyAdministrator,
  companyOf,
  mailStrangers,
} from '#features/companies/server/public.ts'
import { openOrder } from '#features/orders/server/public.ts'
import { payLinkFor } from '#features/payments/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { requests as contract } from '../../contract.ts'
import { ASK_DAYS, daysAfter } from '../../rules/validity.ts'
import { companyAsks } from '../tables.ts'
import { endAsk } from './ask-jobs.ts'
import { type Ask, askUrl, quoteForPayer, requesterFacts, sentTo, wantedFacts } from './ask-parts.ts'
import { companyAsked, payerAsked } from './mail.ts'

/** The company of the caller and who else answers for it. */
async function payersOf(call: SignedInCall) {
  const company = await companyOf(call.db, call.actor.userId)
  const all = company ? await administratorsOf(call.db, company.compid) : []
  return { company, administrators: all.filter(({ userId }) => userId !== call.actor.userId) }
}

export const askFacts: Handler<typeof contract.askFacts> = async (_input, call) => {
  const { company, administrators } = await payersOf(call)
  return { company: company?.name ?? null, administrators: administrators.length }
}

/** Sends the cart to the company's administrators; without any, to the address that the person gives. */
export const ask: Handler<typeof contract.ask> = async (input, call) => {
  const { company, administrators } = await payersOf(call)
  const goesToCompany = administrators.length > 0 && input.email === ''
  if (!goesToCompany && input.email === '')
    refuse('bad-input', { fields: { email: 'Please enter the email address of the person who pays.' } })
  if (!goesToCompany) await mailStrangers(call, [input.email])
  const lines = readWireCart(input.cart)
  const partner = input.partner || call.actor.partner
  const requested = { userId: call.actor.userId, partner, currency: input.currency }
  const [asked] = await call.db
    .insert(companyAsks)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      userId: call.actor.userId,
      companyId: goesToCompany ? (company?.compid ?? null) : null,
      email: goesToCompany ? '' : input.email,
      message: input.message,
      partner,
      cart: lines,
      quote: await quoteForPayer(call, lines, requested),
      state: goesToCompany ? 'asked' : 'to pay',
      createdAt: call.now,
      changedAt: call.now,
    })
    .returning()
  if (!asked) throw new Error('The asking was not written')
  if (goesToCompany) await tellAdministrators(call, asked, administrators)
  else await sendPayLink(call, asked)
  await call.enqueue(endAsk, { askId: asked.id }, { runAt: daysAfter(call.now, ASK_DAYS) })
  return { askid: asked.id, sentTo: await sentTo(call, asked) }
}

async function tellAdministrators(
  call: SignedInCall,
  asked: Ask,
  administrators: readonly CompanyAdministrator[],
): Promise<void> {
  const facts = {
    ...(await requesterFacts(call, asked.userId)),
    ...wantedFacts(asked.quote),
    message: asked.message,
    url: askUrl(call, asked.id),
  }
  for (const { email, firstName } of administrators)
    await sendMail(call, companyAsked, email, { ...facts, firstName })
  await announceTo(
    call.db,
    'requests',
    administrators.map(({ userId }) => userId),
  )
}

/** Whoever holds the link can pay, so the order is opened at once, in the name of the person who asked. */
async function sendPayLink(call: SignedInCall, asked: Ask): Promise<void> {
  const until = daysAfter(call.now, ASK_DAYS)
  const { order } = await openOrder(call, {
    userId: asked.userId,
    quote: asked.quote,
    lines: asked.cart,
    partner: asked.partner,
    billing: null,
    dueAt: until,
    reason: `To be paid by ${asked.email}`,
  })
  await call.db.update(companyAsks).set({ orderId: order.id }).where(eq(companyAsks.id, asked.id))
  await sendMail(call, payerAsked, asked.email, {
    ...(await requesterFacts(call, asked.userId)),
    ...wantedFacts(asked.quote),
    message: asked.message,
    url: await payLinkFor(call, order.id, until),
    validUntil: formatDate(until, 'UTC'),
    provider: call.settings.provider.name,
  })
}

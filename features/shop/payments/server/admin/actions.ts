import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { ProviderUnreachable } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { dayOf, reconcileDay } from '../reconciliation/reconcile-day.ts'
import { settlePayment } from '../settle-payment.ts'
import { payments, webhookEvents } from '../tables.ts'
import { applyStored } from '../webhooks/apply-webhook.ts'
import { countsOf } from './ledger-lists.ts'

function unheard(ctx: Context<'no-answer'>, error: unknown): never {
  if (error instanceof ProviderUnreachable) ctx.refuse('no-answer')
  throw error
}

/** Queries the provider now instead of waiting for the job. */
export const lookUp: Handler<typeof contract.lookUp> = async ({ paymentid }, ctx) => {
  const read = async () => (await ctx.db.select().from(payments).where(eq(payments.id, paymentid)))[0]
  const before = (await read()) ?? refuse('not-found')
  if (!before.providerOrderId) return ctx.refuse('not-there')
  const capture = await providerOf(ctx)
    .lookUp({ providerOrderId: before.providerOrderId })
    .catch((error) => unheard(ctx, error))
  await settlePayment(ctx, before, capture)
  const after = (await read()) ?? before
  await ctx.audit({
    action: 'payments.lookUp',
    target: paymentid,
    details: { before: before.state, after: after.state, provider: capture.outcome },
  })
  return { state: after.state, message: `The provider says: ${capture.outcome}.` }
}

export const noteLook: Handler<typeof contract.noteLook> = async ({ paymentid, note }, ctx) => {
  const looked = { lookedAt: ctx.now, lookedNote: note }
  const changed = await ctx.db.update(payments).set(looked).where(eq(payments.id, paymentid)).returning()
  if (changed.length === 0) refuse('not-found')
  await ctx.audit({ action: 'payments.noteLook', target: paymentid, details: { note } })
  return { paymentid }
}

export const replayWebhook: Handler<typeof contract.replayWebhook> = async ({ id }, ctx) => {
  await applyStored(ctx, id)
  const [event] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  if (!event) return refuse('not-found')
  await ctx.audit({
    action: 'payments.replayWebhook',
    target: event.eventId,
    details: { state: event.state },
  })
  return { state: event.state, message: event.message ?? '' }
}

export const runReconciliation: Handler<typeof contract.runReconciliation> = async ({ day }, ctx) => {
  if (day > dayOf(ctx.now)) return ctx.refuse('not-over', { fields: { day: 'That day is still to come.' } })
  await reconcileDay(ctx, day).catch((error) => unheard(ctx, error))
  await ctx.audit({ action: 'payments.runReconciliation', target: day })
  const { matched, open } = await countsOf(ctx.db, day)
  return { matched, open }
}

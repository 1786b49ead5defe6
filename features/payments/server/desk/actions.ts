import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { ProviderUnreachable } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { dayOf, reconcileDay } from '../reconciliation/reconcile-day.ts'
import { settlePayment } from '../settle-payment.ts'
import { payments, webhookEvents } from '../tables.ts'
import { applyStored } from '../webhooks/apply-webhook.ts'
import { countsOf } from './ledger-lists.ts'

function unheard(call: Call<'no-answer'>, error: unknown): never {
  if (error instanceof ProviderUnreachable) call.refuse('no-answer')
  throw error
}

/** Asks the provider now instead of when the job would. */
export const lookUp: Handler<typeof contract.lookUp> = async ({ paymentid }, call) => {
  const read = async () => (await call.db.select().from(payments).where(eq(payments.id, paymentid)))[0]
  const before = (await read()) ?? refuse('not-found')
  if (!before.providerOrderId) return call.refuse('not-there')
  const capture = await providerOf(call)
    .lookUp({ providerOrderId: before.providerOrderId })
    .catch((error) => unheard(call, error))
  await settlePayment(call, before, capture)
  const after = (await read()) ?? before
  await call.audit({
    action: 'payments.lookUp',
    target: paymentid,
    details: { before: before.state, after: after.state, provider: capture.outcome },
  })
  return { state: after.state, message: `The provider says: ${capture.outcome}.` }
}

export const noteLook: Handler<typeof contract.noteLook> = async ({ paymentid, note }, call) => {
  const looked = { lookedAt: call.now, lookedNote: note }
  const changed = await call.db.update(payments).set(looked).where(eq(payments.id, paymentid)).returning()
  if (changed.length === 0) refuse('not-found')
  await call.audit({ action: 'payments.noteLook', target: paymentid, details: { note } })
  return { paymentid }
}

export const replayWebhook: Handler<typeof contract.replayWebhook> = async ({ id }, call) => {
  await applyStored(call, id)
  const [event] = await call.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  if (!event) return refuse('not-found')
  await call.audit({
    action: 'payments.replayWebhook',
    target: event.eventId,
    details: { state: event.state },
  })
  return { state: event.state, message: event.message ?? '' }
}

export const runReconciliation: Handler<typeof contract.runReconciliation> = async ({ day }, call) => {
  if (day > dayOf(call.now)) return call.refuse('not-over', { fields: { day: 'That day is still to come.' } })
  await reconcileDay(call, day).catch((error) => unheard(call, error))
  await call.audit({ action: 'payments.runReconciliation', target: day })
  const { matched, open } = await countsOf(call.db, day)
  return { matched, open }
}

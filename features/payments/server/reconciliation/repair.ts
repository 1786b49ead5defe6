import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refundRefusals } from '#features/orders/contract.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { ProviderUnreachable } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { noteProviderRefund } from '../refunds/note-provider-refund.ts'
import { type Payment, settlePayment } from '../settle-payment.ts'
import { payments, reconciliationRows } from '../tables.ts'
import { reconcileDay } from './reconcile-day.ts'

type Row = typeof reconciliationRows.$inferSelect
type Action = z.output<(typeof contract.repair)['input']>['action']

const find = async (call: Call, day: string, transactionId: string): Promise<Row | undefined> => {
  const isIt = and(eq(reconciliationRows.day, day), eq(reconciliationRows.transactionId, transactionId))
  return (await call.db.select().from(reconciliationRows).where(isIt))[0]
}

/** Brings our books to where the provider's are, or writes down why they differ. */
export const repair: Handler<typeof contract.repair> = async ({ day, transactionid, action, note }, call) => {
  const before = (await find(call, day, transactionid)) ?? refuse('not-found')
  const message = await act(call.declaring(refundRefusals), before, action, note).catch((error) =>
    inWords(call, error),
  )
  if (action !== 'explain') await reconcileDay(call, day)
  const after = (await find(call, day, transactionid)) ?? before
  await call.audit({
    action: 'payments.repair',
    target: after.paymentId ?? transactionid,
    details: { day, transactionid, action, note, before: before.outcome, after: after.outcome },
  })
  return { outcome: after.outcome, explained: after.explained, message }
}

async function act(
  call: Call<'no-payment' | 'not-paid' | 'not-repairable' | 'nothing-left' | 'refund-too-much'>,
  row: Row,
  action: Action,
  note: string,
): Promise<string> {
  if (action === 'explain') return explain(call, row, note)
  const [payment] = row.paymentId
    ? await call.db.select().from(payments).where(eq(payments.id, row.paymentId))
    : []
  if (!payment) return call.refuse('not-repairable')
  return action === 'look-up' ? lookUpAndSettle(call, payment) : recordRefund(call, row, payment)
}

async function explain(call: Call, row: Row, note: string): Promise<string> {
  if (note === '') refuse('bad-input', { fields: { note: 'Please explain the difference.' } })
  const isIt = and(
    eq(reconciliationRows.day, row.day),
    eq(reconciliationRows.transactionId, row.transactionId),
  )
  await call.db.update(reconciliationRows).set({ explained: true, note }).where(isIt)
  return 'The difference is explained.'
}

async function lookUpAndSettle(
  call: Call<'no-payment' | 'not-repairable'>,
  payment: Payment,
): Promise<string> {
  if (!payment.providerOrderId) return call.refuse('not-repairable')
  const capture = await providerOf(call).lookUp({ providerOrderId: payment.providerOrderId })
  await settlePayment(call, payment, capture)
  return `The provider says: ${capture.outcome}.`
}

async function recordRefund(
  call: Call<'not-paid' | 'not-repairable' | 'nothing-left' | 'refund-too-much'>,
  row: Row,
  payment: Payment,
): Promise<string> {
  if (row.kind !== 'refund' || row.theirMinor === null) return call.refuse('not-repairable')
  const amount = { minor: row.theirMinor, currency: row.currency }
  return noteProviderRefund(call, payment, { providerRefundId: row.transactionId, amount, ours: null })
}

function inWords(call: Call<'no-answer' | 'not-repairable'>, error: unknown): never {
  if (error instanceof ProviderUnreachable) return call.refuse('no-answer')
  // An order that has nothing left to give back cannot take the refund.
  if (error instanceof Refusal && error.code !== 'bad-input' && error.code !== 'no-payment') {
    return call.refuse('not-repairable')
  }
  throw error
}

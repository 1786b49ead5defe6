import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refundRefusals } from '#features/shop/orders/contract.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { payments as contract } from '../../contract.ts'
import { ProviderUnreachable } from '../payment-provider.ts'
import { providerOf } from '../provider.ts'
import { processProviderRefund } from '../refunds/process-provider-refund.ts'
import { type Payment, settlePayment } from '../settle-payment.ts'
import { payments, reconciliationRows } from '../tables.ts'
import { reconcileDay } from './reconcile-day.ts'

type Row = typeof reconciliationRows.$inferSelect
type Action = z.output<(typeof contract.repair)['input']>['action']

const find = async (ctx: Context, day: string, transactionId: string): Promise<Row | undefined> => {
  const isIt = and(eq(reconciliationRows.day, day), eq(reconciliationRows.transactionId, transactionId))
  return (await ctx.db.select().from(reconciliationRows).where(isIt))[0]
}

/** Updates our records to match the provider's, or records why they differ. */
export const repair: Handler<typeof contract.repair> = async ({ day, transactionid, action, note }, ctx) => {
  const before = (await find(ctx, day, transactionid)) ?? refuse('not-found')
  const message = await act(ctx.declaring(refundRefusals), before, action, note).catch((error) =>
    inWords(ctx, error),
  )
  if (action !== 'explain') await reconcileDay(ctx, day)
  const after = (await find(ctx, day, transactionid)) ?? before
  await ctx.audit({
    action: 'payments.repair',
    target: after.paymentId ?? transactionid,
    details: { day, transactionid, action, note, before: before.outcome, after: after.outcome },
  })
  return { outcome: after.outcome, explained: after.explained, message }
}

async function act(
  ctx: Context<'no-payment' | 'not-paid' | 'not-repairable' | 'nothing-left' | 'refund-too-much'>,
  row: Row,
  action: Action,
  note: string,
): Promise<string> {
  if (action === 'explain') return explain(ctx, row, note)
  const [payment] = row.paymentId
    ? await ctx.db.select().from(payments).where(eq(payments.id, row.paymentId))
    : []
  if (!payment) return ctx.refuse('not-repairable')
  return action === 'look-up' ? lookUpAndSettle(ctx, payment) : recordRefund(ctx, row, payment)
}

async function explain(ctx: Context, row: Row, note: string): Promise<string> {
  if (note === '') refuse('bad-input', { fields: { note: 'Please explain the difference.' } })
  const isIt = and(
    eq(reconciliationRows.day, row.day),
    eq(reconciliationRows.transactionId, row.transactionId),
  )
  await ctx.db.update(reconciliationRows).set({ explained: true, note }).where(isIt)
  return 'The difference is explained.'
}

async function lookUpAndSettle(
  ctx: Context<'no-payment' | 'not-repairable'>,
  payment: Payment,
): Promise<string> {
  if (!payment.providerOrderId) return ctx.refuse('not-repairable')
  const capture = await providerOf(ctx).lookUp({ providerOrderId: payment.providerOrderId })
  await settlePayment(ctx, payment, capture)
  return `The provider says: ${capture.outcome}.`
}

async function recordRefund(
  ctx: Context<'not-paid' | 'not-repairable' | 'nothing-left' | 'refund-too-much'>,
  row: Row,
  payment: Payment,
): Promise<string> {
  if (row.kind !== 'refund' || row.theirMinor === null) return ctx.refuse('not-repairable')
  const amount = { minor: row.theirMinor, currency: row.currency }
  return processProviderRefund(ctx, payment, { providerRefundId: row.transactionId, amount, ours: null })
}

function inWords(ctx: Context<'no-answer' | 'not-repairable'>, error: unknown): never {
  if (error instanceof ProviderUnreachable) return ctx.refuse('no-answer')
  // An order without a refundable amount cannot accept the refund.
  if (error instanceof Refusal && error.code !== 'bad-input' && error.code !== 'no-payment') {
    return ctx.refuse('not-repairable')
  }
  throw error
}

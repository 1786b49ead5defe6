import type Stripe from 'stripe'
import type { ProviderTransaction } from '../payment-provider.ts'
import { fromStripe } from './stripe-amount.ts'
import { asked } from './stripe-client.ts'
import { idOf, orderIdOf } from './stripe-intents.ts'

const MAX_ENTRIES = 10_000
const PAGE_SIZE = 100

/** Reads all pages of balance transactions in a time range, in the currency paid by the buyer. */
export async function listTransactions(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
): Promise<ProviderTransaction[]> {
  const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
  const list = stripe.balanceTransactions.list({ created, limit: PAGE_SIZE, expand: ['data.source'] })
  const entries = await asked(list.autoPagingToArray({ limit: MAX_ENTRIES }))
  if (entries.length === MAX_ENTRIES) throw new Error(`More than ${MAX_ENTRIES} transactions in one request.`)
  const found: ProviderTransaction[] = []
  for (const { source } of entries) {
    const read = source && typeof source !== 'string' ? await readSource(stripe, source) : null
    if (read) found.push(read)
  }
  return found
}

/** Returns null for fees, payouts and anything else that is neither a payment nor a refund. */
async function readSource(
  stripe: Stripe,
  source: Stripe.BalanceTransactionSource,
): Promise<ProviderTransaction | null> {
  if (source.object === 'charge') {
    return {
      transactionId: source.id,
      kind: 'payment',
      amount: fromStripe(source.amount_captured, source.currency),
      reference: await orderIdOf(stripe, source.payment_intent, source.metadata),
    }
  }
  if (source.object !== 'refund' || source.status === 'failed' || source.status === 'canceled') return null
  return {
    transactionId: source.id,
    kind: 'refund',
    amount: fromStripe(source.amount, source.currency),
    reference: idOf(source.charge),
  }
}

import { z } from 'zod'
import { fromPayPal } from '../../rules/paypal-amount.ts'
import { type ProviderTransaction, ProviderUnreachable } from '../payment-provider.ts'
import type { PayPalHttp } from './paypal-http.ts'

const PAGE_SIZE = 500

const Info = z.object({
  transaction_id: z.string(),
  /** T00xx are payments, T11xx refunds. Everything else is fees, holds and conversions. */
  transaction_event_code: z.string(),
  transaction_status: z.string().optional(),
  transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
  paypal_reference_id: z.string().optional(),
})
const Page = z.object({
  transaction_details: z.array(z.object({ transaction_info: Info })).default([]),
  total_pages: z.number().optional(),
})

/** Reads all pages of PayPal's Transaction Search. Transactions appear there only after some hours. */
export async function listTransactions(
  http: PayPalHttp,
  { from, to }: { from: Date; to: Date },
): Promise<ProviderTransaction[]> {
  const found: ProviderTransaction[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE_SIZE),
      page: String(page),
    })
    const answer = await http.send({ method: 'GET', path: `/v1/reporting/transactions?${query}` }, Page)
    pages = answer.total_pages ?? 1
    found.push(...answer.transaction_details.flatMap(({ transaction_info }) => read(transaction_info)))
  }
  return found
}

function read(info: z.output<typeof Info>): ProviderTransaction[] {
  const { transaction_event_code: code, transaction_amount: amount } = info
  const kind = code.startsWith('T00') ? 'payment' : code.startsWith('T11') ? 'refund' : null
  const isBooked = ['S', 'V', undefined].includes(info.transaction_status)
  if (!kind || !isBooked) return []
  try {
    return [
      {
        transactionId: info.transaction_id,
        kind,
        amount: fromPayPal({ ...amount, value: amount.value.replace(/^-/, '') }),
        reference: info.paypal_reference_id ?? null,
      },
    ]
  } catch (error) {
    throw new ProviderUnreachable('A transaction with an unreadable amount', { sent: true, cause: error })
  }
}

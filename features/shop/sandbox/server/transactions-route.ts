import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toPayPal } from '#features/shop/payments/rules/paypal-amount.ts'
import { type Bank, orderOf } from './bank.ts'
import { settleWhenDue } from './pending-captures.ts'
import type { Capture, Refund } from './records.ts'

const Query = z.object({
  start_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
})

/** `GET /v1/reporting/transactions`: the ledger in the format of PayPal's Transaction Search. */
export function addTransactionsRoute(app: FastifyInstance, bank: Bank): void {
  app.get('/v1/reporting/transactions', async (request) => {
    const { start_date, end_date, page_size, page } = Query.parse(request.query)
    for (const { id, status } of bank.ledger.captures())
      if (status === 'PENDING') await settleWhenDue(bank, id)
    await bank.ledger.settled()
    const [from, to] = [Date.parse(start_date), Date.parse(end_date)]
    const inRange = ({ at }: { at: string }) => Date.parse(at) >= from && Date.parse(at) < to
    const taken = [...bank.ledger.captures()].filter(
      ({ status }) => status !== 'DECLINED' && status !== 'PENDING',
    )
    const all = [
      ...taken.filter(inRange).map((capture) => captureInfo(bank, capture)),
      ...[...bank.ledger.refunds()].filter(inRange).map(refundInfo),
    ].sort((a, b) => a.transaction_initiation_date.localeCompare(b.transaction_initiation_date))
    return {
      transaction_details: all
        .slice((page - 1) * page_size, page * page_size)
        .map((transaction_info) => ({ transaction_info })),
      start_date,
      end_date,
      page,
      total_items: all.length,
      total_pages: Math.max(1, Math.ceil(all.length / page_size)),
    }
  })
}

function captureInfo(bank: Bank, capture: Capture) {
  const order = orderOf(bank, capture.orderId)
  return {
    transaction_id: capture.id,
    paypal_reference_id: order.id,
    paypal_reference_id_type: 'ODR',
    transaction_event_code: 'T0006',
    transaction_initiation_date: capture.at,
    transaction_updated_date: capture.at,
    transaction_amount: toPayPal(capture.amount),
    transaction_status: 'S',
    invoice_id: order.invoiceId,
    custom_field: order.customId,
  }
}

function refundInfo(refund: Refund) {
  const { currency_code, value } = toPayPal(refund.amount)
  return {
    transaction_id: refund.id,
    paypal_reference_id: refund.captureId,
    paypal_reference_id_type: 'TXN',
    transaction_event_code: 'T1107',
    transaction_initiation_date: refund.at,
    transaction_updated_date: refund.at,
    transaction_amount: { currency_code, value: `-${value}` },
    transaction_status: 'S',
    invoice_id: undefined,
    custom_field: refund.customId,
  }
}

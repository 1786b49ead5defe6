import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Bank, newId, orderOf } from './bank.ts'
import { moneyOf, requestIdOf } from './order-routes.ts'
import { settleWhenDue } from './pending-captures.ts'
import { notFound, Problem } from './problem.ts'
import type { Capture, Refund } from './records.ts'
import { captureJson, refundJson } from './representations.ts'

const NewRefund = z
  .object({
    amount: z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string() }).optional(),
    note_to_payer: z.string().max(255).optional(),
    custom_id: z.string().max(127).optional(),
  })
  .nullish()

function captureBy(bank: Bank, id: string): Capture {
  const capture = bank.ledger.capture(id)
  if (!capture) throw notFound('capture')
  return capture
}

function newRefund(bank: Bank, capture: Capture, body: unknown): Refund {
  const { amount, note_to_payer: note, custom_id: customId } = NewRefund.parse(body) ?? {}
  const left = capture.amount.minor - capture.refundedMinor
  const { currency } = capture.amount
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
    throw new Problem(422, 'INVALID_RESOURCE_STATE', 'This capture has taken no money.')
  }
  if (left === 0) throw new Problem(422, 'CAPTURE_FULLY_REFUNDED', 'Everything has been refunded before.')
  const requested = amount ? moneyOf(amount) : { minor: left, currency }
  if (requested.currency !== currency) {
    throw new Problem(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH', 'A refund is paid in the captured currency.')
  }
  if (requested.minor === 0) throw new Problem(422, 'REFUND_AMOUNT_TOO_LOW', 'A refund must be above zero.')
  if (requested.minor > left) throw new Problem(422, 'REFUND_AMOUNT_EXCEEDED', 'More than is left to refund.')
  return {
    id: newId(),
    captureId: capture.id,
    at: bank.now().toISOString(),
    amount: requested,
    note,
    customId,
  }
}

function announceRefund(bank: Bank, refund: Refund, capture: Capture): void {
  const { invoiceId } = orderOf(bank, capture.orderId)
  // The custom id is the one in the refund request. Refunds made on the provider's pages have none.
  const resource = { ...refundJson(refund, bank.url()), invoice_id: invoiceId }
  const summary = `A refund of ${resource.amount.value} ${resource.amount.currency_code}`
  bank.webhooks.announce({ type: 'PAYMENT.CAPTURE.REFUNDED', resourceType: 'refund', summary, resource })
}

/** Routes for viewing and refunding captures. */
export function addRefundRoutes(app: FastifyInstance, bank: Bank): void {
  const { ledger } = bank

  app.get<{ Params: { id: string } }>('/v2/payments/captures/:id', async (request) => {
    await settleWhenDue(bank, request.params.id)
    await ledger.settled()
    const capture = captureBy(bank, request.params.id)
    return captureJson(capture, orderOf(bank, capture.orderId), bank.url())
  })

  app.get<{ Params: { id: string } }>('/v2/payments/refunds/:id', async (request) => {
    await ledger.settled()
    const refund = ledger.refund(request.params.id)
    if (!refund) throw notFound('refund')
    return refundJson(refund, bank.url())
  })

  app.post<{ Params: { id: string } }>('/v2/payments/captures/:id/refund', async (request, reply) => {
    const capture = captureBy(bank, request.params.id)
    const requestId = requestIdOf(request.headers)
    const key = requestId === undefined ? undefined : `refund ${capture.id} ${requestId}`
    const before = key === undefined ? undefined : ledger.answer(key)
    const earlier = before?.kind === 'refund' ? ledger.refund(before.id) : undefined
    if (earlier) {
      await ledger.settled()
      return reply.code(200).send(refundJson(earlier, bank.url()))
    }
    const refund = newRefund(bank, capture, request.body)
    const refundedMinor = capture.refundedMinor + refund.amount.minor
    const status = refundedMinor === capture.amount.minor ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    await ledger.record({
      capture: { ...capture, refundedMinor, status },
      refund,
      answered: key === undefined ? undefined : { key, answer: { kind: 'refund', id: refund.id } },
    })
    announceRefund(bank, refund, capture)
    return reply.code(201).send(refundJson(refund, bank.url()))
  })
}

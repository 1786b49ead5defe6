import type { FastifyInstance } from 'fastify'
import { type Bank, newId, orderOf } from './bank.ts'
import { notFound } from './problem.ts'

/** `POST /sandbox/captures/{id}/dispute`: simulates a dispute by the payer, which cannot be triggered for real. */
export function addDisputeRoute(app: FastifyInstance, bank: Bank): void {
  app.post<{ Params: { id: string } }>('/sandbox/captures/:id/dispute', async (request, reply) => {
    const capture = bank.ledger.capture(request.params.id)
    if (!capture) throw notFound('capture')
    const { customId, invoiceId } = orderOf(bank, capture.orderId)
    const dispute = {
      dispute_id: `PP-D-${newId()}`,
      create_time: bank.now().toISOString(),
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'OPEN',
      disputed_transactions: [
        { seller_transaction_id: capture.id, invoice_number: invoiceId, custom: customId },
      ],
    }
    bank.webhooks.announce({
      type: 'CUSTOMER.DISPUTE.CREATED',
      resourceType: 'dispute',
      summary: 'A buyer has opened a dispute',
      resource: dispute,
    })
    return reply.code(201).send(dispute)
  })
}

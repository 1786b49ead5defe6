import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Bank, orderOf } from './bank.ts'
import { settleWhenDue } from './pending-captures.ts'
import { captureJson, refundJson } from './representations.ts'

const Since = z.object({ since: z.iso.datetime().default('1970-01-01T00:00:00.000Z') })

/** Returns all charges and refunds, for reconciliation and tests. */
export function addLedgerRoute(app: FastifyInstance, bank: Bank): void {
  app.get('/sandbox/ledger', async (request) => {
    const since = Date.parse(Since.parse(request.query).since)
    const isRecent = ({ at }: { at: string }) => Date.parse(at) >= since
    for (const { id, status } of bank.ledger.captures()) {
      if (status === 'PENDING') await settleWhenDue(bank, id)
    }
    await bank.ledger.settled()
    const captures = [...bank.ledger.captures()].filter(isRecent).map((capture) => {
      const order = orderOf(bank, capture.orderId)
      return { ...captureJson(capture, order, bank.url()), order_id: order.id, reference_id: order.reference }
    })
    const refunds = [...bank.ledger.refunds()]
      .filter(isRecent)
      .map((refund) => ({ ...refundJson(refund, bank.url()), capture_id: refund.captureId }))
    return { captures, refunds }
  })
}

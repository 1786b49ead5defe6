import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { announceCapture, type Bank, newId, orderAnswer, orderOf } from './bank.ts'
import { acceptCard, cardOnRecord, type HeldCard } from './card-vault.ts'
import { requestIdOf } from './order-routes.ts'
import { Problem } from './problem.ts'
import type { Capture, Order } from './records.ts'
import type { CardBehavior } from './test-cards.ts'

const PaymentSource = z
  .object({
    payment_source: z
      .object({
        card: z.object({
          number: z.string(),
          expiry: z.string().regex(/^\d{4}-\d{2}$/),
          security_code: z.string(),
          name: z.string().optional(),
        }),
      })
      .optional(),
  })
  .nullish()

/** Returns the card of the request, or else of the card fields. Null if the wallet's approval is to be used. */
function presentedCard(bank: Bank, order: Order, body: unknown): HeldCard | null {
  const source = PaymentSource.parse(body)?.payment_source?.card
  if (!source) {
    const held = bank.vault.peek(order.id)
    if (order.card && !held && order.captureId === undefined)
      throw new Problem(422, 'ORDER_EXPIRED', 'The card was used, or approved too long ago.')
    return held
  }
  const [year = '', month = ''] = source.expiry.split('-')
  const accepted = acceptCard({
    number: source.number,
    expires: `${month}/${year.slice(2)}`,
    seccode: source.security_code,
    name: source.name ?? '',
  })
  if ('card' in accepted) return accepted.card
  const issue = 'invalid' in accepted ? 'VALIDATION_ERROR' : 'INSTRUMENT_DECLINED'
  throw new Problem(422, issue, 'The card details are not valid here.')
}

function checkCapturable(bank: Bank, order: Order, body: unknown): void {
  if (order.captureId !== undefined) {
    throw new Problem(422, 'ORDER_ALREADY_CAPTURED', 'This order has been captured before.')
  }
  if (!PaymentSource.parse(body)?.payment_source && order.status !== 'APPROVED') {
    throw new Problem(422, 'ORDER_NOT_APPROVED', 'The buyer has not approved this order.')
  }
  const paid = order.invoiceId !== undefined && bank.ledger.isInvoicePaid(order.invoiceId)
  if (bank.onePaymentPerInvoice && paid) {
    throw new Problem(422, 'DUPLICATE_INVOICE_ID', 'An order with this invoice number has been paid before.')
  }
}

function newCapture(bank: Bank, order: Order, behavior: CardBehavior): Capture {
  const at = bank.now()
  const capture = {
    id: newId(),
    orderId: order.id,
    at: at.toISOString(),
    amount: order.amount,
    refundedMinor: 0,
  }
  if (behavior.kind === 'decline') {
    return { ...capture, status: 'DECLINED', processorCode: behavior.processorCode }
  }
  if (behavior.kind === 'pending') {
    const settlesAt = new Date(at.getTime() + bank.pendingMs).toISOString()
    return { ...capture, status: 'PENDING', settlesAt }
  }
  return { ...capture, status: 'COMPLETED', processorCode: '0000' }
}

function paidOrder(order: Order, capture: Capture, presented: HeldCard | null): Order {
  const card = presented && cardOnRecord(presented)
  return { ...order, status: 'COMPLETED', captureId: capture.id, card: card ?? undefined }
}

interface CaptureRequest {
  orderId: string
  key: string | undefined
  body: unknown
}

/** Captures the payment. All steps up to `record` run synchronously, so two requests cannot both pass. */
async function captureOrder(bank: Bank, { orderId, key, body }: CaptureRequest) {
  const order = orderOf(bank, orderId)
  checkCapturable(bank, order, body)
  const presented = presentedCard(bank, order, body)
  const behavior: CardBehavior = presented?.behavior ?? { kind: 'approve' }
  if (behavior.kind === 'lost-before-capture') return { behavior, capture: null }
  bank.vault.spend(order.id)
  if (behavior.kind === 'refuse') {
    const { issue, description } = behavior
    const answer = { kind: 'refusal', issue, description } as const
    if (key !== undefined) await bank.ledger.record({ answered: { key, answer } })
    throw new Problem(422, issue, description)
  }
  const capture = newCapture(bank, order, behavior)
  const paid = paidOrder(order, capture, presented)
  const answer = { kind: 'order', id: order.id } as const
  await bank.ledger.record({
    order: paid,
    capture,
    answered: key === undefined ? undefined : { key, answer },
  })
  announceCapture(bank, capture, paid)
  return { behavior, capture }
}

/** `POST /v2/checkout/orders/{id}/capture`, with the successes and failures that the test cards simulate. */
export function addCaptureRoute(app: FastifyInstance, bank: Bank, watch: (captureId: string) => void): void {
  app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const orderId = request.params.id
    const requestId = requestIdOf(request.headers)
    const key = requestId === undefined ? undefined : `capture ${orderId} ${requestId}`
    const before = key === undefined ? undefined : bank.ledger.answer(key)
    if (before) {
      await bank.ledger.settled()
      if (before.kind === 'refusal') throw new Problem(422, before.issue, before.description)
      return reply.code(200).send(orderAnswer(bank, orderOf(bank, orderId)))
    }
    const { behavior, capture } = await captureOrder(bank, { orderId, key, body: request.body })
    if (behavior.kind === 'lost-before-capture' || behavior.kind === 'lost-after-capture') {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    if (behavior.kind === 'slow') await pause(bank.slowAnswerMs)
    if (capture?.status === 'PENDING') watch(capture.id)
    return reply.code(201).send(orderAnswer(bank, orderOf(bank, orderId)))
  })
}

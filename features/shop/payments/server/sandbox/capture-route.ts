import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { announceCapture, type Bank, newId, orderAnswer, orderOf } from './bank.ts'
import { acceptCard, type HeldCard } from './card-vault.ts'
import { requestIdOf } from './order-routes.ts'
import { Problem } from './problem.ts'
import type { Capture, Order } from './records.ts'
import type { CardBehavior } from './test-cards.ts'

const PaymentSource = z
  .object({
    payment_source: z
      .object({
        card: z.object({
          single_use_token: z.string().optional(),
          number: z.string().optional(),
          expiry: z
            .string()
            .regex(/^\d{4}-\d{2}$/)
            .optional(),
          security_code: z.string().optional(),
          name: z.string().optional(),
        }),
      })
      .optional(),
  })
  .nullish()

const BRANDS_ON_THE_WIRE = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  discover: 'DISCOVER',
  'american-express': 'AMEX',
} as const

interface Presented {
  card: HeldCard
  token?: string
}

/** The card of a capture request, by token or typed in; null when the buyer's approval is to be used. */
function presentedCard(bank: Bank, body: unknown): Presented | null {
  const source = PaymentSource.parse(body)?.payment_source?.card
  if (!source) return null
  if (source.single_use_token !== undefined) {
    const card = bank.vault.peek(source.single_use_token)
    if (!card) throw new Problem(422, 'SINGLE_USE_TOKEN_INVALID', 'The token is used, too old or unknown.')
    return { card: { ...card, name: source.name ?? card.name }, token: source.single_use_token }
  }
  const [year = '', month = ''] = source.expiry?.split('-') ?? []
  const accepted = acceptCard({
    number: source.number ?? '',
    expires: `${month}/${year.slice(2)}`,
    seccode: source.security_code ?? '',
    name: source.name ?? '',
  })
  if ('card' in accepted) return { card: accepted.card }
  const issue = 'invalid' in accepted ? 'VALIDATION_ERROR' : 'INSTRUMENT_DECLINED'
  throw new Problem(422, issue, 'The card details are not valid here.')
}

function checkCapturable(bank: Bank, order: Order, presented: Presented | null): void {
  if (order.captureId !== undefined) {
    throw new Problem(422, 'ORDER_ALREADY_CAPTURED', 'This order has been captured before.')
  }
  if (!presented && order.status !== 'APPROVED') {
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

function paidOrder(order: Order, capture: Capture, presented: Presented | null): Order {
  const card = presented && {
    brand: BRANDS_ON_THE_WIRE[presented.card.brand],
    lastDigits: presented.card.lastDigits,
    name: presented.card.name,
  }
  return { ...order, status: 'COMPLETED', captureId: capture.id, card: card ?? undefined }
}

interface CaptureRequest {
  orderId: string
  key: string | undefined
  body: unknown
}

/** Moves the sandbox's money. Everything up to `record` happens in one turn, so two requests cannot both pass. */
async function captureOrder(bank: Bank, { orderId, key, body }: CaptureRequest) {
  const order = orderOf(bank, orderId)
  const presented = presentedCard(bank, body)
  checkCapturable(bank, order, presented)
  const behavior: CardBehavior = presented?.card.behavior ?? { kind: 'approve' }
  if (behavior.kind === 'lost-before-capture') return { behavior, capture: null }
  if (presented?.token !== undefined) bank.vault.spend(presented.token)
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

/** `POST /v2/checkout/orders/{id}/capture`, with the good and bad days that the test cards stand for. */
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

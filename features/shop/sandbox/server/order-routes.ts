import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fromPayPal, type PayPalAmount } from '#features/shop/payments/rules/paypal-amount.ts'
import type { Money } from '#platform/contract/money.ts'
import { refuseAmount } from './accepted-amounts.ts'
import { type Bank, newId, orderAnswer, orderOf } from './bank.ts'
import { settleWhenDue } from './pending-captures.ts'
import { Problem } from './problem.ts'
import type { Order } from './records.ts'

const pageAddress = z.url({ protocol: /^https?$/ })
const Pages = z.object({ return_url: pageAddress.optional(), cancel_url: pageAddress.optional() })

const NewOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(256).default('default'),
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().max(127).optional(),
        description: z.string().max(127).optional(),
        amount: z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string().max(32) }),
      }),
    )
    .length(1),
  payment_source: z
    .object({
      paypal: z.object({ experience_context: Pages.optional() }).optional(),
      card: z.object({ experience_context: Pages.optional() }).optional(),
    })
    .optional(),
  application_context: Pages.optional(),
})

export function moneyOf(amount: PayPalAmount): Money {
  refuseAmount(amount)
  return fromPayPal(amount)
}

function priceOf(amount: PayPalAmount): Money {
  const money = moneyOf(amount)
  if (money.minor > 0) return money
  throw new Problem(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', 'The amount must be greater than zero.')
}

function newOrder(body: unknown, at: string): Order {
  const { purchase_units, payment_source, application_context } = NewOrder.parse(body)
  const [unit] = purchase_units
  if (!unit) throw new Problem(400, 'MISSING_REQUIRED_PARAMETER', 'An order needs one purchase unit.')
  const source = payment_source?.paypal ?? payment_source?.card
  const pages = source?.experience_context ?? application_context
  return {
    id: newId(),
    at,
    status: payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    amount: priceOf(unit.amount),
    reference: unit.reference_id,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    description: unit.description,
    returnUrl: pages?.return_url,
    cancelUrl: pages?.cancel_url,
  }
}

const Changes = z.array(
  z.object({
    op: z.enum(['add', 'replace']),
    path: z.string().regex(/^\/purchase_units\/@reference_id=='[^']+'\/(custom_id|invoice_id|description)$/),
    value: z.string().max(127),
  }),
)

/** Only the ids and the description of an order can be changed here; PayPal allows more changes. */
function changed(order: Order, body: unknown): Order {
  if (order.status === 'COMPLETED')
    throw new Problem(422, 'ORDER_ALREADY_COMPLETED', 'A paid order cannot be changed.')
  const values = Object.fromEntries(
    Changes.parse(body).map(({ path, value }) => [path.slice(path.lastIndexOf('/') + 1), value]),
  )
  const { custom_id, invoice_id, description } = values
  return {
    ...order,
    customId: custom_id ?? order.customId,
    invoiceId: invoice_id ?? order.invoiceId,
    description: description ?? order.description,
  }
}

const isSameRequest = (a: Order, b: Order): boolean =>
  a.amount.minor === b.amount.minor && a.amount.currency === b.amount.currency && a.reference === b.reference

export const requestIdOf = (headers: Record<string, unknown>): string | undefined => {
  const id = headers['paypal-request-id']
  if (typeof id !== 'string' || id === '') return undefined
  if (id.length > 108) throw new Problem(400, 'INVALID_STRING_LENGTH', 'PayPal-Request-Id is too long.')
  return id
}

/** Creates and returns orders. The capture route is in a separate file. */
export function addOrderRoutes(app: FastifyInstance, bank: Bank): void {
  const { ledger } = bank

  app.post('/v2/checkout/orders', async (request, reply) => {
    const order = newOrder(request.body, bank.now().toISOString())
    const requestId = requestIdOf(request.headers)
    const key = requestId === undefined ? undefined : `create ${requestId}`
    const before = key === undefined ? undefined : ledger.answer(key)
    if (before?.kind === 'order') {
      const earlier = orderOf(bank, before.id)
      if (!isSameRequest(earlier, order)) {
        throw new Problem(422, 'DUPLICATE_REQUEST_ID', 'This PayPal-Request-Id belongs to another order.')
      }
      await ledger.settled()
      return reply.code(200).send(orderAnswer(bank, earlier))
    }
    const answer = { kind: 'order', id: order.id } as const
    await ledger.record({ order, answered: key === undefined ? undefined : { key, answer } })
    return reply.code(201).send(orderAnswer(bank, order))
  })

  app.patch<{ Params: { id: string } }>('/v2/checkout/orders/:id', async (request, reply) => {
    await ledger.record({ order: changed(orderOf(bank, request.params.id), request.body) })
    return reply.code(204).send()
  })

  app.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', async (request) => {
    const { captureId } = orderOf(bank, request.params.id)
    if (captureId !== undefined) await settleWhenDue(bank, captureId)
    await ledger.settled()
    return orderAnswer(bank, orderOf(bank, request.params.id))
  })
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toPayPal } from '#features/shop/payments/rules/paypal-amount.ts'
import { choices } from '../../rules/answer.ts'
import { type Bank, orderOf } from '../bank.ts'
import type { Order } from '../records.ts'
import { page } from './checkout-page.ts'
import { choicePage } from './choice-page.ts'

const Answered = z.object({ order: z.string(), choice: z.enum(choices) })

const shopOf = ({ returnUrl }: Order): string => (returnUrl ? new URL(returnUrl).origin : "'none'")

const policy = (order: Order): string =>
  `default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ${shopOf(order)}`

/** Page of the buyer's bank (3-D Secure), in a frame over the shop's page. */
export function addChallengePage(app: FastifyInstance, bank: Bank): void {
  app.get<{ Params: { id: string } }>('/hosted-fields/orders/:id/challenge', async (request, reply) => {
    const order = orderOf(bank, request.params.id)
    const { value, currency_code } = toPayPal(order.amount)
    const question = `<p>Is this payment of ${value} ${currency_code} yours?</p>
<form method="post" action="/hosted-fields/challenge"><input type="hidden" name="order" value="${order.id}">
<button name="choice" value="approve">Confirm</button><button name="choice" value="fail">Enter a wrong code</button><button name="choice" value="cancel">Cancel</button></form>`
    return reply
      .header('content-security-policy', policy(order))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page('Sandbox bank', question))
  })

  app.post('/hosted-fields/challenge', async (request, reply) => {
    const { order: id, choice } = Answered.parse(request.body)
    const order = orderOf(bank, id)
    if (order.status === 'PAYER_ACTION_REQUIRED' && order.card && choice !== 'cancel') {
      const verification = choice === 'approve' ? 'passed' : 'failed'
      await bank.ledger.record({ order: { ...order, status: 'APPROVED', verification } })
    }
    return reply
      .header('content-security-policy', policy(order))
      .type('text/html; charset=utf-8')
      .send(choicePage(shopOf(order), id, choice))
  })
}

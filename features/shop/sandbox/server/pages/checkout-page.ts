import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toPayPal } from '#features/shop/payments/rules/paypal-amount.ts'
import { escaped } from '#platform/contract/texts/xml.ts'
import { type Bank, orderAnswer, orderOf } from '../bank.ts'
import type { Order } from '../records.ts'
import { choicePage } from './choice-page.ts'

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem 1.5rem }
h1 { font-size: 1.25rem; margin: 0 0 1rem }
dl { margin: 0 0 1.5rem } dt { opacity: 0.75 } dd { margin: 0 0 0.75rem; font-size: 1.25rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
button { display: block; width: 100%; min-height: 3rem; margin-top: 0.75rem; font: inherit; border-radius: 0.5rem; border: 1px solid currentColor; background: none; color: inherit; cursor: pointer }
button[value='approve'] { background: #0b5c8a; border-color: #0b5c8a; color: #fff }
`

const WALLET_BUYER = { givenName: 'Sandbox', surname: 'Buyer', email: 'sandbox-buyer@example.com' }

const Window = z.object({
  token: z.string(),
  /** Set if the page is in a window opened by the sandbox's buttons. */
  popup: z.literal('yes').optional(),
})
const Choice = Window.extend({ choice: z.enum(['approve', 'cancel']) })

const isOpen = ({ status }: Order): boolean => status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED'

export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/checkoutnow.css"></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`
}

function question(order: Order, merchant: string, popup: 'yes' | undefined): string {
  const { value, currency_code } = toPayPal(order.amount)
  return page(
    'Approve this payment',
    `<dl><dt>To</dt><dd>${escaped(merchant)}</dd><dt>For</dt><dd>${escaped(order.description ?? order.reference)}</dd><dt>Amount</dt><dd>${value} ${currency_code}</dd></dl>
<form method="post" action="/checkoutnow"><input type="hidden" name="token" value="${order.id}">${popup ? '<input type="hidden" name="popup" value="yes">' : ''}
<button name="choice" value="approve">Approve</button><button name="choice" value="cancel">Cancel</button></form>
<p>This is a sandbox: no real money moves.</p>`,
  )
}

/** Includes the redirect targets, because browsers also apply form-action to the redirect after the form. */
function policy({ returnUrl, cancelUrl }: Order): string {
  const targets = [returnUrl, cancelUrl].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))
  const actions = ["'self'", ...new Set(targets)].join(' ')
  return `default-src 'none'; style-src 'self'; base-uri 'none'; form-action ${actions}; frame-ancestors 'none'`
}

function backTo(url: string, order: Order): string {
  const target = new URL(url)
  target.searchParams.set('token', order.id)
  if (order.payer) target.searchParams.set('PayerID', 'SANDBOXBUYER1')
  return target.href
}

/** The wallet's page: shows the merchant and the amount; the buyer approves or cancels. */
export function addCheckoutPage(app: FastifyInstance, bank: Bank, merchant: string): void {
  app.get('/checkoutnow.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))

  app.get('/checkoutnow', async (request, reply) => {
    const { token, popup } = Window.parse(request.query)
    const order = orderOf(bank, token)
    const body = isOpen(order)
      ? question(order, merchant, popup)
      : page(
          'Already answered',
          '<p>This payment has been approved or paid before. You can close this page.</p>',
        )
    return reply
      .header('content-security-policy', policy(order))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(body)
  })

  app.post('/checkoutnow', async (request, reply) => {
    const { token, choice, popup } = Choice.parse(request.body)
    const order = orderOf(bank, token)
    const approves = choice === 'approve' && isOpen(order)
    const approved: Order = approves ? { ...order, status: 'APPROVED', payer: WALLET_BUYER } : order
    if (approves) {
      await bank.ledger.record({ order: approved })
      bank.webhooks.announce({
        type: 'CHECKOUT.ORDER.APPROVED',
        resourceType: 'checkout-order',
        summary: 'An order has been approved by the buyer',
        resource: orderAnswer(bank, approved),
      })
    }
    const target = choice === 'approve' ? approved.returnUrl : approved.cancelUrl
    if (popup && target !== undefined) {
      const page = choicePage(new URL(target).origin, order.id, choice)
      return reply.type('text/html; charset=utf-8').send(page)
    }
    if (target !== undefined) return reply.redirect(backTo(target, approved), 303)
    reply.type('text/html; charset=utf-8')
    return reply.send(page('Thank you', '<p>You can close this page and go back to the shop.</p>'))
  })
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answer, facts, newId, StripeBooks, type StripeEvent, words } from './stripe-books.ts'
import { type Form, missing, readForm, StripeRefusal } from './stripe-objects.ts'

export const SECRET_KEY = 'sk_test_standin'

interface Call {
  form: Form
  query: URLSearchParams
  id: string
}

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false })

/** Routes by method and path; `*` is an id. */
const routesOf = (books: StripeBooks): Record<string, (call: Call) => Answer> => ({
  'POST payment_intents': ({ form }) => books.makeIntent(form),
  'GET payment_intents/*': ({ id }) => books.expanded(books.intent(id)),
  'POST payment_intents/*': ({ id, form }) => {
    const intent = books.intent(id)
    Object.assign(intent.metadata, facts(form.metadata))
    return Object.assign(intent, { description: words(form.description) })
  },
  'POST payment_intents/*/capture': ({ id }) => books.capture(books.intent(id)),
  'POST payment_intents/*/cancel': ({ id }) => books.cancel(books.intent(id)),
  'POST checkout/sessions/*/expire': ({ id }) => books.expire(books.page(id)),
  'POST checkout/sessions': ({ form }) => books.makePage(form),
  'GET checkout/sessions/*': ({ id }) => {
    const page = books.page(id)
    return {
      ...page,
      payment_intent: page.payment_intent && books.expanded(books.intent(page.payment_intent)),
    }
  },
  'GET checkout/sessions': ({ query }) =>
    list([...books.pages.values()].filter((page) => page.payment_intent === query.get('payment_intent'))),
  'GET charges/*': ({ id }) => books.charge(id),
  'POST refunds': ({ form }) => books.refund(form),
  'GET refunds': ({ query }) => {
    const { id } = books.charge(query.get('charge') ?? '')
    return list([...books.refunds.values()].filter(({ charge }) => charge === id))
  },
  'GET balance_transactions': ({ query }) => books.listEntries(query),
  'GET webhook_endpoints': () => list(books.webhooks),
})

export interface StripeTestServer {
  url: string
  /** Number of requests by call, such as 'POST refunds'. */
  calls: Map<string, number>
  events: StripeEvent[]
  /** Simulates entering a card in the card fields of an order. */
  enterCard(intentId: string, paymentMethod: string): void
  /** Simulates the buyer's response on the bank's page (3-D Secure). */
  answerBank(intentId: string, choice: 'approve' | 'fail'): void
  /** Simulates a payment by the buyer on the page. */
  pay(pageId: string): void
  /** Number of captures. */
  charges(): number
  /** Whether the bank has authorized money for an order. */
  isAuthorized(orderId: string): boolean
  /** Simulates a refund made on Stripe's own pages. */
  refundThere(chargeId: string): string
  dispute(chargeId: string): void
  setWebhooks(webhooks: readonly object[]): void
  /** Makes the next call of this name, such as 'POST refunds', have no effect and get no response. */
  loseNext(call: string): void
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  close(): Promise<void>
}

/** Starts a server on a free port with the Stripe API used by the adapter. It accepts no real cards. */
export async function startStripeStandIn(): Promise<StripeTestServer> {
  const books = new StripeBooks()
  const routes = routesOf(books)
  const calls = new Map<string, number>()
  const answers = new Map<string, { asked: string; status: number; body: object | 'lost' }>()

  let toLose = ''

  function perform(name: string, call: Call): { status: number; body: Answer } {
    calls.set(name, (calls.get(name) ?? 0) + 1)
    if (name === toLose) {
      toLose = ''
      return { status: 0, body: 'lost' }
    }
    try {
      const route = routes[name]
      if (!route) throw missing('route', name)
      return { status: 200, body: structuredClone(route(call)) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: error.body }
    }
  }

  function answer(key: string | undefined, question: string, work: () => { status: number; body: Answer }) {
    const before = key === undefined ? undefined : answers.get(key)
    if (before && before.asked !== question) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return { status: 400, body: new StripeRefusal(400, 'idempotency_error', { message }).body }
    }
    // If the response was lost, a resent request runs and returns one.
    if (before) return before.body === 'lost' ? work() : before
    const made = work()
    if (key !== undefined) answers.set(key, { asked: question, ...made })
    return made
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://stripe')
    const [, , ...parts] = pathname.split('/')
    const path = parts.map((part) => (/^[a-z]{2}_/.test(part) ? '*' : part)).join('/')
    const id = parts.find((part) => /^[a-z]{2}_/.test(part)) ?? ''
    response.setHeader('content-type', 'application/json')
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      const refusal = new StripeRefusal(401, 'invalid_request_error', { message: 'Invalid API Key provided' })
      response.writeHead(401).end(JSON.stringify(refusal.body))
      return
    }
    const key = request.headers['idempotency-key']?.toString()
    const name = `${request.method} ${path}`
    const made = answer(key, `${pathname} ${body}`, () => perform(name, { form: readForm(body), query, id }))
    if (made.body === 'lost') request.socket.destroy()
    else response.writeHead(made.status).end(JSON.stringify(made.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    events: books.events,
    enterCard: (id, paymentMethod) => books.confirm(books.intent(id), paymentMethod),
    answerBank(id, choice) {
      const intent = books.intent(id)
      if (choice === 'approve') books.authorize(intent)
      else books.decline(intent, { code: 'payment_intent_authentication_failure' })
    },
    pay(pageId) {
      const page = books.page(pageId)
      if (page.status !== 'open') throw new Error('This page can no longer be paid on.')
      const { metadata, currency, amount } = page
      const intent = books.makeIntent({ amount: String(amount), currency, metadata })
      books.confirm(intent, 'pm_card_visa')
      page.payment_intent = intent.id
      page.status = 'complete'
    },
    isAuthorized(orderId) {
      const intentId = books.pages.get(orderId)?.payment_intent ?? orderId
      return books.intents.get(intentId)?.status === 'requires_capture'
    },
    charges: () => [...books.charges.values()].filter(({ captured }) => captured).length,
    refundThere: (charge) => books.refund({ charge }).id,
    dispute(charge) {
      const { payment_intent } = books.charge(charge)
      const reason = 'product_not_received'
      books.announce('charge.dispute.created', {
        object: 'dispute',
        id: newId('dp'),
        charge,
        payment_intent,
        reason,
        status: 'needs_response',
      })
    },
    setWebhooks(webhooks) {
      books.webhooks = webhooks
    },
    loseNext(call) {
      toLose = call
    },
    forgetKeys: () => answers.clear(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

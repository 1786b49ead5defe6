import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Capture, type EventNews, ProviderRefused, ProviderUnreachable } from './payment-provider.ts'
import {
  type Card,
  DECLINES,
  type ProviderWorld,
  startPayPalWorld,
  startStripeWorld,
} from './testing/provider-worlds.ts'

const USD = (minor: number) => ({ minor, currency: 'USD' })
const PAGES = { returnUrl: 'http://shop.example/paid?x=1', cancelUrl: 'http://shop.example/cart' }
const MINUTE = 60_000

// Contract of `PaymentProvider`: behavior that the shop relies on with any configured provider.
describe.each([
  ['PayPal', startPayPalWorld, 'NOSUCHORDER'],
  ['Stripe', startStripeWorld, 'pi_nosuchorder'],
])('%s', (_name, start, unknownOrder) => {
  let world: ProviderWorld
  beforeAll(async () => {
    world = await start()
  })
  afterAll(() => world.close())

  const orderFor = (madeFor: string, minor = 69_900) =>
    world.provider.createOrder({
      requestId: randomUUID(),
      madeFor,
      amount: USD(minor),
      description: 'Order',
      ...PAGES,
      by: 'card',
    })

  /** Creates a card field order with a card attached. */
  async function entered(card: Card): Promise<string> {
    const { providerOrderId } = await orderFor('buyer-1')
    await world.enterCard(providerOrderId, card)
    return providerOrderId
  }

  const capture = (providerOrderId: string, requestId: string = randomUUID()) =>
    world.provider.captureOrder({ requestId, providerOrderId })

  async function paid(): Promise<Extract<Capture, { outcome: 'captured' }>> {
    const captured = await capture(await entered('good'))
    if (captured.outcome !== 'captured') throw new Error(captured.outcome)
    return captured
  }

  describe('Order', () => {
    it('is created once per request id and never with another amount', async () => {
      const request = { requestId: randomUUID(), reference: 'P-1001', amount: USD(500), description: 'A' }
      const first = await world.provider.createOrder(request)
      expect((await world.provider.createOrder(request)).providerOrderId).toBe(first.providerOrderId)
      const other = world.provider.createOrder({ ...request, amount: USD(900) })
      const made = await other.catch((error: unknown) => error)
      if (!(made instanceof ProviderRefused)) expect(made).toMatchObject(first)
    })

    it('stores its amount and buyer and is approved only by a card', async () => {
      const { providerOrderId } = await orderFor('buyer-2', 12_345)
      const before = await world.provider.cardApproval({ providerOrderId })
      expect(before).toMatchObject({ amount: USD(12_345), madeFor: 'buyer-2', approved: false })
      await world.enterCard(providerOrderId, 'good')
      const after = await world.provider.cardApproval({ providerOrderId })
      expect(after).toMatchObject({ madeFor: 'buyer-2', approved: true, mayCharge: true })
      expect(await world.provider.lookUp({ providerOrderId })).toMatchObject({ outcome: 'not-captured' })
    })

    it('may be charged only when the bank confirmed the card', async () => {
      const [confirmed, failed] = [await entered('asks'), await entered('asks')]
      await world.answerBank(confirmed, 'approve')
      await world.answerBank(failed, 'fail')
      const approval = (providerOrderId: string) => world.provider.cardApproval({ providerOrderId })
      expect(await approval(confirmed)).toMatchObject({ approved: true, mayCharge: true })
      expect(await approval(failed)).toMatchObject({ approved: true, mayCharge: false })
    })

    it('gets our order number before it is paid', async () => {
      const providerOrderId = await entered('good')
      const reference = `P-${Date.now()}`
      await world.provider.nameOrder({ providerOrderId, reference, description: `Order ${reference}` })
      expect(await capture(providerOrderId)).toMatchObject({ outcome: 'captured' })
    })

    it("is captured on the provider's page once the buyer has approved it there", async () => {
      const order = await world.provider.createOrder({
        requestId: randomUUID(),
        reference: 'P-1003',
        amount: USD(69_900),
        description: 'Order P-1003',
        ...PAGES,
      })
      const { providerOrderId } = order
      expect(order.approveUrl).toMatch(/^http/)
      const requestId = randomUUID()
      expect(await capture(providerOrderId, requestId)).toEqual({ outcome: 'not-captured', providerOrderId })
      await world.approvePage(order)
      const captured = await capture(providerOrderId, requestId)
      expect(captured).toMatchObject({ outcome: 'captured', providerOrderId, amount: USD(69_900) })
      expect(await world.provider.lookUp({ providerOrderId })).toEqual(captured)
    })

    it('is refused when the provider does not know it', async () => {
      const unknown = { providerOrderId: unknownOrder }
      await expect(world.provider.lookUp(unknown)).rejects.toMatchObject({ status: 404 })
      await expect(world.provider.cardApproval(unknown)).rejects.toMatchObject({ status: 404 })
    })
  })

  describe('Capture', () => {
    it('takes the money once, however often it is requested', async () => {
      const before = await world.charges()
      const providerOrderId = await entered('good')
      const requestId = randomUUID()
      const same = await Promise.all(Array.from({ length: 8 }, () => capture(providerOrderId, requestId)))
      const [first] = same
      expect(first).toMatchObject({ outcome: 'captured', amount: USD(69_900), brand: 'visa' })
      expect(first).toMatchObject({ payer: 'Lena Moreau', lastDigits: expect.stringMatching(/^\d{4}$/) })
      for (const one of same) expect(one).toEqual(first)
      expect(await capture(providerOrderId)).toEqual(first)
      expect(await world.charges()).toBe(before + 1)
    })

    it.each(DECLINES)("returns the bank's reason for a decline: %s", async (reason) => {
      const providerOrderId = await entered(reason)
      const declined = await capture(providerOrderId)
      expect(declined).toMatchObject({ outcome: 'declined', providerOrderId, reason })
    })

    it('is found by a lookup after a lost response and is not repeated', async () => {
      const before = await world.charges()
      const providerOrderId = await entered('answer lost')
      const lost = capture(providerOrderId)
      await expect(lost).rejects.toMatchObject({ name: ProviderUnreachable.name, sent: true })
      const found = await world.provider.lookUp({ providerOrderId })
      expect(found).toMatchObject({ outcome: 'captured', amount: USD(69_900) })
      expect(await capture(providerOrderId)).toEqual(found)
      expect(await world.charges()).toBe(before + 1)
    })
  })

  describe('Unneeded authorization', () => {
    const cancel = (providerOrderId: string, madeFor = 'buyer-1') =>
      world.provider.cancelAuthorization({ providerOrderId, madeFor })

    it('is canceled, also when requested twice, and holds no money', async () => {
      const before = await world.charges()
      const providerOrderId = await entered('good')
      await Promise.all([cancel(providerOrderId), cancel(await entered('declined'))])
      await cancel(providerOrderId)
      expect(world.isAuthorized(providerOrderId)).toBe(false)
      expect(await world.charges()).toBe(before)
    })

    it("is canceled on the provider's page, approved there or not", async () => {
      const order = { reference: 'P-1004', amount: USD(500), description: 'Order P-1004', ...PAGES }
      const open = await world.provider.createOrder({ ...order, requestId: randomUUID() })
      const approved = await world.provider.createOrder({ ...order, requestId: randomUUID() })
      await world.approvePage(approved)
      for (const { providerOrderId } of [open, approved, open]) {
        await cancel(providerOrderId, 'P-1004')
        expect(world.isAuthorized(providerOrderId)).toBe(false)
        expect(await world.provider.lookUp({ providerOrderId })).not.toMatchObject({ outcome: 'captured' })
      }
    })

    // PayPal authorizes no money in advance and has no such call, so an unneeded order can still be captured.
    it('turns a later capture into a clear decline if the bank held money', async () => {
      const providerOrderId = await entered('good')
      const wasAuthorized = world.isAuthorized(providerOrderId)
      await cancel(providerOrderId)
      const declined = { outcome: 'declined', providerOrderId, reason: 'card-entry-expired' }
      const late = await capture(providerOrderId)
      expect(late).toMatchObject(wasAuthorized ? declined : { outcome: 'captured' })
      expect(await world.provider.lookUp({ providerOrderId })).toEqual(late)
    })

    it.each(['good', 'answer lost'] as const)(
      'is left in place for a capture (%s), which is not refunded',
      async (card) => {
        const providerOrderId = await entered(card)
        await capture(providerOrderId).catch(() => null)
        await cancel(providerOrderId)
        const captured = await world.provider.lookUp({ providerOrderId })
        if (captured.outcome !== 'captured') throw new Error(captured.outcome)
        const { captureId } = captured
        const whole = await world.provider.refund({ requestId: randomUUID(), captureId, amount: USD(69_900) })
        expect(whole.failed).toBe(false)
      },
    )

    it('is left in place when the order was made for another buyer', async () => {
      const providerOrderId = await entered('good')
      await cancel(providerOrderId, 'buyer-2')
      expect(await capture(providerOrderId)).toMatchObject({ outcome: 'captured' })
    })
  })

  describe('Inconclusive response', () => {
    let broken: Server | null = null
    afterEach(() => {
      broken?.closeAllConnections()
      broken?.close()
    })

    /** Adapter for a server that issues access tokens and then fails as given by `route`. */
    async function brokenProvider(route: RequestListener, timeoutMs = 5000) {
      const server = createServer((request, response) => {
        if (request.url === '/v1/oauth2/token') response.end('{"access_token":"a","expires_in":3600}')
        else route(request, response)
      })
      broken = server
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const { port } = server.address() as AddressInfo
      return world.at(`http://127.0.0.1:${port}`, timeoutMs)
    }
    const refund = { requestId: 'r', captureId: 'ch_1', amount: USD(100) }

    const failures: [string, RequestListener][] = [
      ['a reset connection', (request) => request.socket.destroy()],
      ['a 503 error', (_request, response) => response.writeHead(503).end('{}')],
      ['a truncated response', (_request, response) => response.writeHead(200).end('{"id":"X","sta')],
      ['a web page instead of JSON', (_request, response) => response.writeHead(403).end('<html>')],
      [
        'a response with an unexpected structure',
        (_request, response) => response.writeHead(200).end('{"ok":true}'),
      ],
      ['a redirect', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ]
    it.each(failures)('is unknown and not retried: %s', async (_failure, route) => {
      let requests = 0
      const provider = await brokenProvider((request, response) => {
        requests++
        route(request, response)
      })
      const unknown = { name: ProviderUnreachable.name, sent: true }
      await expect(provider.captureOrder({ requestId: 'c', providerOrderId: 'pi_1' })).rejects.toMatchObject(
        unknown,
      )
      expect(requests).toBe(1)
      await expect(provider.lookUp({ providerOrderId: 'pi_1' })).rejects.toMatchObject(unknown)
      await expect(provider.refund(refund)).rejects.toMatchObject(unknown)
    })

    it('is unknown at the time limit', async () => {
      const provider = await brokenProvider(() => {}, 1000)
      const lookUp = provider.lookUp({ providerOrderId: 'pi_1' })
      await expect(lookUp).rejects.toMatchObject({ name: ProviderUnreachable.name, sent: true })
    })

    it('proves that no money moved when the server is unreachable', async () => {
      const provider = await brokenProvider(() => {})
      broken?.close()
      const order = { requestId: 'o', amount: USD(100), description: 'Order' }
      await expect(provider.createOrder(order)).rejects.toMatchObject({ sent: false })
    })
  })

  describe('Refund', () => {
    it('returns money in parts, once per request id, up to the amount paid', async () => {
      const { captureId } = await paid()
      const [part, rest] = [randomUUID(), randomUUID()]
      const refund = (requestId: string, minor?: number) =>
        world.provider.refund({ requestId, captureId, ...(minor ? { amount: USD(minor) } : {}) })
      const first = await refund(part, 20_000)
      expect(first).toMatchObject({ failed: false })
      expect(await refund(part, 20_000)).toEqual(first)
      await expect(refund(randomUUID(), 50_000)).rejects.toBeInstanceOf(ProviderRefused)
      const second = await refund(rest)
      expect(second.refundId).not.toBe(first.refundId)
      await expect(refund(randomUUID(), 1)).rejects.toBeInstanceOf(ProviderRefused)
      const listed = await world.provider.transactions({
        from: new Date(Date.now() - MINUTE),
        to: new Date(Date.now() + MINUTE),
      })
      const amounts = listed.flatMap(({ reference, amount }) =>
        reference === captureId ? [amount.minor] : [],
      )
      expect(amounts.sort()).toEqual([20_000, 49_900])
    })
  })

  it('lists payments and refunds between two times', async () => {
    const { captureId, providerOrderId } = await paid()
    const refundId = await world.refundThere(captureId)
    const from = new Date(Date.now() - MINUTE)
    const to = new Date(Date.now() + MINUTE)
    const listed = await world.provider.transactions({ from, to })
    const amount = USD(69_900)
    expect(listed).toContainEqual({
      transactionId: captureId,
      kind: 'payment',
      amount,
      reference: providerOrderId,
    })
    expect(listed).toContainEqual({ transactionId: refundId, kind: 'refund', amount, reference: captureId })
    const earlier = { from: new Date(from.getTime() - MINUTE), to: from }
    expect(await world.provider.transactions(earlier)).toEqual([])
  })

  describe('Event', () => {
    /** Returns the first event sent about this id, with its parsed content. */
    async function eventAbout(kind: EventNews['kind'], about: string) {
      const find = async () => {
        for (const event of world.events.filter(({ body }) => body.includes(about))) {
          const news = await world.provider.readEvent(event.body)
          if (news.kind === kind) return { ...event, news }
        }
        return null
      }
      await expect.poll(find, { timeout: 10_000 }).not.toBeNull()
      const found = await find()
      if (!found) throw new Error('No such event')
      return found
    }

    it('is accepted only as it was signed', async () => {
      const { captureId } = await paid()
      const { body, headers } = await eventAbout('captured', captureId)
      const isGenuine = world.provider.verifyWebhook
      expect(await isGenuine({ headers, body })).toBe(true)
      expect(Object.keys(headers).sort()).toEqual([...world.provider.proofHeaders].sort())
      expect(await isGenuine({ headers, body: body.replace('69', '96') })).toBe(false)
      expect(await isGenuine({ headers, body: 'not json at all' })).toBe(false)
      expect(await isGenuine({ headers: {}, body })).toBe(false)
      const forged = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          /sig/.test(name) ? `${value.slice(0, -4)}AAAA` : value,
        ]),
      )
      expect(await isGenuine({ headers: forged, body })).toBe(false)
    })

    it('names the payment of a capture, a refund and a dispute', async () => {
      const { captureId, providerOrderId } = await paid()
      const captured = await eventAbout('captured', captureId)
      expect(captured.news).toMatchObject({ captureId, payment: { captureId, providerOrderId } })
      expect(world.provider.nameEvent(captured.body)).toMatchObject({
        eventId: expect.any(String),
        type: expect.any(String),
      })
      const requestId = randomUUID()
      const { refundId } = await world.provider.refund({ requestId, captureId, amount: USD(100) })
      const refunded = await eventAbout('refund', refundId)
      expect(refunded.news).toMatchObject({
        refundId,
        amount: USD(100),
        ours: requestId,
        payment: { captureId },
      })
      await world.dispute(captureId)
      const disputed = await eventAbout('dispute', captureId)
      expect(disputed.news).toMatchObject({
        message: expect.stringMatching(/not received/),
        payments: [{ captureId }],
      })
    })

    it('changes nothing when it is of another kind', async () => {
      expect(world.provider.nameEvent('{"id":"1"}')).toBeNull()
      const body = JSON.stringify({ object: 'event', event_type: 'X', type: 'x', data: { object: {} } })
      expect(await world.provider.readEvent(body)).toEqual({ kind: 'other' })
    })
  })
})

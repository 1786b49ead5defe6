import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { writeWireCart } from '#features/cart/contract/wire-cart.ts'
import { groupLine, planTestEvent } from '#features/events/server/testing-seminars.ts'
import { findOrder } from '#features/orders/server/public.ts'
import { payments } from '#features/payments/contract.ts'
import { billing } from '#features/payments/server/testing-checkout.ts'
import { startTestSandbox } from '#features/payments/server/testing-sandbox.ts'
import { ownRegistrations } from '../../contract/own-contract.ts'
import { registrations } from '../tables.ts'

const clock = { now: () => new Date() }
const sandbox = await startTestSandbox({ now: () => clock.now() })
const app = await testApp({ settings: sandbox.settings })
clock.now = app.now
afterAll(() => sandbox.close())
const buyer = await app.as('texan')

describe('a place that was paid by card', () => {
  it('gives the money back to the card, its own part only and once', async () => {
    const event = await planTestEvent(app)
    const { orderid } = await buyer.call(
      payments.processCC,
      {
        ...billing,
        userid: '',
        cart: writeWireCart([groupLine(event, ['Ana', 'Ben'])], ''),
        price: '2390.00',
        paymentToken: await sandbox.token('4111111111111111'),
      },
      { 'idempotency-key': randomUUID() },
    )
    const [ana, ben] = await app.app.db
      .select()
      .from(registrations)
      .where(eq(registrations.orderId, orderid))
      .orderBy(registrations.firstName)
    const recordid = ana?.id ?? ''
    const { cancel } = (await buyer.call(ownRegistrations.one, { recordid })).may
    expect(cancel).toMatchObject({ as: 'paid', ways: ['card', 'credit'], amount: { minor: 119_500 } })
    await buyer.call(ownRegistrations.cancel, { recordid, seenMinor: 119_500 })
    await app.runJobs()
    expect(await findOrder(app.app.db, orderid)).toMatchObject({
      ...{ state: 'partly refunded', refundedMinor: 119_500, refundedCreditMinor: 0 },
    })
    await buyer.call(ownRegistrations.cancel, { recordid: ben?.id ?? '', seenMinor: 119_500 })
    await app.runJobs()
    expect(await findOrder(app.app.db, orderid)).toMatchObject({ state: 'refunded', refundedMinor: 239_000 })
  })
})

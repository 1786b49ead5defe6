import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { groupLine, planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { findOrder, linesOf } from '#features/shop/orders/server/public.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { billing } from '#features/shop/payments/server/testing/checkout.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { ownRegistrations } from '../../contract/own-contract.ts'
import { registrations } from '../tables.ts'

const clock = { now: () => new Date() }
const sandbox = await startTestSandbox({ now: () => clock.now() })
const app = await testApp({ settings: sandbox.settings })
clock.now = app.now
afterAll(() => sandbox.close())
const buyer = await app.as('texan')

describe('Registration paid by card', () => {
  it('refunds only its own remaining share to the card, once', async () => {
    const event = await planTestEvent(app)
    const { orderid } = await buyer.call(
      payments.processCC,
      {
        ...billing,
        userid: '',
        cart: writeWireCart([groupLine(event, ['Ana', 'Ben'])], ''),
        price: '2390.00',
        paymentToken: await sandbox.token('4111111111111111', '2390.00'),
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
      state: 'partly refunded',
      refundedMinor: 119_500,
      refundedCreditMinor: 0,
    })
    const [line] = await linesOf(app.app.db, orderid)
    await (await app.as('admin')).call(payments.refund, {
      orderid,
      to: 'card',
      reason: 'The price was too high.',
      key: randomUUID(),
      lines: [{ lineid: line?.id ?? '', minor: 100_000 }],
    })
    await app.runJobs()
    const left = (await buyer.call(ownRegistrations.one, { recordid: ben?.id ?? '' })).may.cancel
    expect(left).toMatchObject({ as: 'paid', amount: { minor: 19_500 } })
    await buyer.call(ownRegistrations.cancel, { recordid: ben?.id ?? '', seenMinor: 19_500 })
    await app.runJobs()
    expect(await findOrder(app.app.db, orderid)).toMatchObject({ state: 'refunded', refundedMinor: 239_000 })
  })
})

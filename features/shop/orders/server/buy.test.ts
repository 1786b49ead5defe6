import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { findCart, saveCart } from '#features/shop/cart/server/public.ts'
import { creditOf } from '#features/shop/credit/server/public.ts'
import { orders as contract } from '../contract.ts'
import { findOrder, linesOf } from './read-order.ts'
import { settleFailed, settlePaid } from './settle-order.ts'
import { orderEvents } from './tables.ts'
import { asPerson, buy, courseLine, grantTestCredit, reserve } from './testing/orders.ts'

const app = await testApp()
const { db } = app.app
const three = [courseLine('OLC110'), courseLine('OLC111', 2), courseLine('OLC115')]
const availableOf = async (username: string) =>
  (await creditOf(db, (await app.person(username)).userId)).availableMinor

describe('Order paid partly with credit', () => {
  it('charges the rest in money and divides the credit among its lines', async () => {
    const before = await availableOf('learner')
    await grantTestCredit(app, 'learner', 10_000, 'share')
    const { order } = await buy(app, 'learner', { lines: three, credit: 10_000 })
    const paid = await findOrder(db, order.id)
    expect(paid).toMatchObject({ state: 'fulfilled', creditMinor: 10_000, creditInUsdMinor: 10_000 })
    expect(paid?.paidAt).toEqual(app.now())
    const lines = await linesOf(db, order.id)
    expect(lines.reduce((sum, line) => sum + line.creditMinor, 0)).toBe(10_000)
    expect(lines.every((line) => line.creditMinor > 0 && line.creditMinor < line.totalMinor)).toBe(true)
    expect(await availableOf('learner')).toBe(before)
  })

  it('limits credit to the usable amount if the buyer saw that total', async () => {
    await grantTestCredit(app, 'texan', 500, 'little')
    const ask = (seen: number) =>
      asPerson(app, 'texan', (ctx) =>
        reserve(ctx, { lines: [courseLine('OLC110')], credit: 9999, seen, key: `clamp:${seen}` }),
      )
    await expect(ask(24_900 - 9999)).rejects.toMatchObject({
      code: 'credit-changed',
      data: { usable: '5.00', total: '244.00' },
    })
    expect(await availableOf('texan')).toBe(500)
    const { order } = await ask(24_400)
    expect(order).toMatchObject({ creditMinor: 500 })
    await asPerson(app, 'texan', (ctx) => settleFailed(ctx, order.id, 'Declined.'))
    expect(await availableOf('texan')).toBe(500)
  })

  it('returns the credit when the payment fails', async () => {
    const { order } = await asPerson(app, 'texan', (ctx) =>
      reserve(ctx, { lines: [courseLine('OLC110')], credit: 500 }),
    )
    expect(await availableOf('texan')).toBe(0)
    await asPerson(app, 'texan', (ctx) => settleFailed(ctx, order.id, 'Declined.'))
    expect(await availableOf('texan')).toBe(500)
    expect(await findOrder(db, order.id)).toMatchObject({ state: 'failed' })
  })

  it('never spends a credit twice in concurrent orders', async () => {
    await grantTestCredit(app, 'employee', 10_000, 'race')
    const tries = Array.from({ length: 8 }, (_, index) =>
      asPerson(app, 'employee', (ctx) =>
        reserve(ctx, { lines: [courseLine('OLC110')], credit: 6000, key: `race:${index}` }),
      ),
    )
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await availableOf('employee')).toBe(4000)
  })
})

describe('Total seen by the buyer', () => {
  it('is compared with the amount after credit', async () => {
    await grantTestCredit(app, 'supervisor', 1000, 'seen')
    const asked = asPerson(app, 'supervisor', (ctx) =>
      reserve(ctx, { lines: [courseLine('OLC110')], credit: 1000, seen: 1 }),
    )
    await expect(asked).rejects.toMatchObject({ code: 'price-changed' })
  })
})

describe('Paid order', () => {
  it('is fulfilled once, however often the capture is reported', async () => {
    const { order } = await asPerson(app, 'corpadmin', (ctx) => reserve(ctx, { lines: three }))
    const received = await Promise.all(
      Array.from({ length: 5 }, () =>
        asPerson(app, 'corpadmin', (ctx) => settlePaid(ctx, order.id, 'Visa ending in 1111')),
      ),
    )
    expect(received.filter(Boolean)).toHaveLength(1)
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.map(({ state }) => state).sort()).toEqual(['fulfilled', 'paid', 'reserved'])
    const [, seats] = await linesOf(db, order.id)
    expect(seats?.registrationCodes.length).toBeGreaterThan(0)
  })

  it('removes its lines from the cart and leaves later additions', async () => {
    const later = courseLine('OLC117')
    await asPerson(app, 'instructor', (ctx) => saveCart(ctx, [...three, later], null))
    await buy(app, 'instructor', { lines: three })
    const { lines } = await findCart(db, (await app.person('instructor')).userId)
    expect(lines.filter(({ quantity }) => quantity > 0)).toMatchObject([{ code: 'OLC117', quantity: 1 }])
  })

  it('sends one confirmation with a receipt, separately from the checkout', async () => {
    const { order } = await buy(app, 'consultant', { lines: three })
    await app.runJobs()
    await app.runJobs()
    const mails = (await app.mails()).filter(({ subject }) => subject.includes(`P-${order.number} `))
    expect(mails).toHaveLength(1)
    const receipt = await (await app.as('consultant')).call(contract.receipt, { orderid: order.id })
    expect(receipt.documents).toMatchObject([{ type: 'receipt' }])
    expect(mails[0]?.text).toContain(receipt.documents[0]?.documentid)
  })

  it('is completed when the payment arrives after the order failed', async () => {
    await grantTestCredit(app, 'rotpadmin', 700, 'late')
    const { order } = await asPerson(app, 'rotpadmin', (ctx) =>
      reserve(ctx, { lines: [courseLine('OLC110')], credit: 700 }),
    )
    await asPerson(app, 'rotpadmin', (ctx) => settleFailed(ctx, order.id, 'Nothing was heard.'))
    await asPerson(app, 'rotpadmin', (ctx) => settlePaid(ctx, order.id, 'Visa ending in 1111'))
    expect(await findOrder(db, order.id)).toMatchObject({ state: 'fulfilled' })
    expect(await availableOf('rotpadmin')).toBe(0)
  })
})

describe('Orders of a user', () => {
  it('is searchable by item and number and hidden from other users', async () => {
    const { order } = await buy(app, 'staff', { lines: [courseLine('OLC140')] })
    const staff = await app.as('staff')
    const list = (search: string) => staff.call(contract.mine, { search })
    expect((await list('olc140')).rows).toMatchObject([{ orderid: order.id }])
    expect((await list(`P-${order.number}`)).rows).toMatchObject([{ orderid: order.id }])
    expect((await list('no such course')).rows).toEqual([])
    const other = await app.as('texan')
    await expect(other.call(contract.receipt, { orderid: order.id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('Order with a failed payment', () => {
  it('is replaced only by a later order that contains all of its items', async () => {
    const client = await app.as('consultant')
    const lines = [courseLine('OLC110'), courseLine('OLC111')]
    const { order } = await asPerson(app, 'consultant', (ctx) => reserve(ctx, { lines }))
    await asPerson(app, 'consultant', (ctx) => settleFailed(ctx, order.id, 'Declined.'))
    const replacedBy = async () => {
      const { rows } = await client.call(contract.mine, {})
      const { replacedBy: inReceipt } = await client.call(contract.receipt, { orderid: order.id })
      expect(rows.find(({ orderid }) => orderid === order.id)?.replacedBy).toEqual(inReceipt)
      return inReceipt
    }
    app.advance({ minutes: 1 })
    await buy(app, 'consultant', { lines: [courseLine('OLC110')] })
    expect(await replacedBy()).toBeNull()
    app.advance({ minutes: 1 })
    const { order: whole } = await buy(app, 'consultant', { lines })
    expect(await replacedBy()).toMatchObject({ orderid: whole.id })
  })
})

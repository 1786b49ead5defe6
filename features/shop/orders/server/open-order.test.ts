import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { orders as contract } from '../contract.ts'
import { cancelOrder, openOrder, reserveOpenOrder } from './open-order.ts'
import { quoteLines } from './quote-lines.ts'
import { findOrder } from './read-order.ts'
import { settleFailed, settlePaid } from './settle-order.ts'
import { asPerson, courseLine } from './testing/orders.ts'

const app = await testApp()
const { db } = app.app
const lines = [courseLine('OLC110')]

const open = (username: string, isTest = false) =>
  asPerson(app, username, async (ctx) => {
    const quote = await quoteLines(ctx, lines, { partner: 'dhp', currency: undefined })
    const { userId } = ctx.actor
    return openOrder(ctx, { userId, quote, lines, partner: 'dhp', billing: null, reason: 'A quote', isTest })
  })
const take = (orderId: string) =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) => reserveOpenOrder(ctx, orderId))

describe('Order opened for a customer', () => {
  it('is paid at its frozen price', async () => {
    const { order } = await open('learner')
    expect((await take(order.id)).order).toMatchObject({ state: 'reserved', totalMinor: order.totalMinor })
    await expect(take(order.id)).rejects.toMatchObject({ code: 'not-open' })
    expect(await asPerson(app, 'learner', (ctx) => settlePaid(ctx, order.id, 'wallet'))).toBe(true)
    expect((await findOrder(db, order.id))?.state).toBe('fulfilled')
  })

  it('gives the referrer credit when it is paid, except for a test order', async () => {
    const referralsAfter = async (isTest: boolean) => {
      const { order } = await open('noor', isTest)
      await take(order.id)
      await asPerson(app, 'noor', (ctx) => settlePaid(ctx, order.id, 'wallet'))
      const { rowCount } = await app.app.pool.query('select from credit_referrals where order_id = $1', [
        order.id,
      ])
      return rowCount
    }
    expect(await referralsAfter(true)).toBe(0)
    expect(await referralsAfter(false)).toBe(1)
  })

  it('is open again after a failed payment and can then be paid', async () => {
    const { order } = await open('texan')
    await take(order.id)
    await asPerson(app, 'texan', (ctx) => settleFailed(ctx, order.id, 'Declined.'))
    expect((await findOrder(db, order.id))?.state).toBe('open')
    expect((await take(order.id)).order.state).toBe('reserved')
  })

  it('cannot be paid after it expires', async () => {
    const { order } = await open('employee')
    app.advance({ days: 31 })
    await expect(take(order.id)).rejects.toMatchObject({ code: 'not-open' })
    await app.runJobs()
    expect((await findOrder(db, order.id))?.state).toBe('canceled')
  })

  it('can be canceled once while unpaid and cannot be paid afterward', async () => {
    const { order } = await open('supervisor')
    const cancel = () => asPerson(app, 'admin', (ctx) => cancelOrder(ctx, order.id, 'Not wanted any more.'))
    expect(await cancel()).toBe(true)
    expect(await cancel()).toBe(false)
    await expect(take(order.id)).rejects.toMatchObject({ code: 'not-open' })
  })

  it("is listed among the buyer's orders as unpaid", async () => {
    const { order } = await open('consultant')
    const list = await (await app.as('consultant')).call(contract.mine, { shows: 'running' })
    expect(list.rows).toMatchObject([{ orderid: order.id, state: 'open' }])
  })
})

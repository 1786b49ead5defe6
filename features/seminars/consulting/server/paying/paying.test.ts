import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { cart } from '#features/shop/cart/contract.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { consultingPaying } from '../../contract/paying-contract.ts'
import { consulting, consultingWire } from '../../contract.ts'
import { consultingSlots } from '../tables.ts'
import { consultingShop, lineOf } from './testing/consulting.ts'

const app = await testApp()
const shop = await consultingShop(app)
const { appointmentsOf, consultant, fail, freeOn, giveHalves, hold, hoursOf, later } = shop
const { mailed, offer, reserveFirst, weekOf } = shop
const learner = await app.as('learner')
const texan = await app.as('texan')

describe('Consulting without a price', () => {
  it('cannot be held or sold through the cart', async () => {
    await offer('2027-03-01')
    const [first = ''] = await freeOn('2027-03-01', learner)
    await expect(hold(learner, first)).rejects.toMatchObject({ body: { code: 'no-price' } })
    const requested: CartLine = { lineId: 'consulting:1', kind: 'consulting', code: 'CONSULT-5', quantity: 1 }
    await expect(reserveLines(app, 'learner', [requested])).rejects.toMatchObject({ code: 'not-sold' })
    await consultant.call(consultingPaying.setPrice, { halfHour: '75.00' })
    expect((await weekOf('2027-03-01', learner)).halfHourMinor).toBe(7500)
  })

  it('gets a price only from consultants', async () => {
    const asked = learner.call(consultingPaying.setPrice, { halfHour: '1.00' })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })
})

describe('Held times', () => {
  it('are taken for others, and are free again when the hold ends', async () => {
    await offer('2027-03-08')
    const [first = '', second = ''] = await freeOn('2027-03-08', learner)
    const held = await hold(learner, first, second)
    const own = (await weekOf('2027-03-08', learner)).slots.filter(({ state }) => state === 'held')
    expect(own.map(({ slotid }) => slotid)).toEqual([first, second])
    expect(own[0]?.heldUntil).toBe(held.heldUntil)
    const theirs = (await weekOf('2027-03-08', texan)).slots.filter(({ state }) => state === 'taken')
    expect(theirs).toMatchObject([{ heldUntil: null, bookedBy: null }, { heldUntil: null }])
    await expect(hold(texan, first)).rejects.toMatchObject({ body: { code: 'taken' } })
    const { dates } = await texan.call(consultingWire.getDates, { userid: '', offset: '420' })
    expect(dates.filter(({ date }) => date === '2027-03-08')).toHaveLength(4)
    later(15)
    expect(await hold(texan, first)).toMatchObject({ halves: 1 })
    later(15)
  })

  it('cannot be released, bought or removed by others', async () => {
    const [first = ''] = await freeOn('2027-03-08', learner)
    const held = await hold(learner, first)
    const { holdid } = held
    await expect(texan.call(consultingPaying.release, { holdid })).rejects.toMatchObject({ status: 404 })
    await expect(reserveLines(app, 'texan', [lineOf(held)])).rejects.toMatchObject({ code: 'not-sold' })
    const forged = { ...lineOf(held), quantity: 4 }
    await expect(reserveLines(app, 'learner', [forged])).rejects.toMatchObject({ code: 'not-sold' })
    const removed = consultant.call(consulting.removeSlot, { slotid: first })
    await expect(removed).rejects.toMatchObject({ body: { code: 'booked' } })
    await learner.call(consultingPaying.release, { holdid })
    expect(await freeOn('2027-03-08', texan)).toContain(first)
  })

  it('are limited to three', async () => {
    const free = await freeOn('2027-03-08', learner)
    const held = []
    for (const slotid of free.slice(0, 3)) held.push(await hold(learner, slotid))
    await expect(hold(learner, free[3] ?? '')).rejects.toMatchObject({ body: { code: 'too-many-holds' } })
    for (const { holdid } of held) await learner.call(consultingPaying.release, { holdid })
  })

  it('are limited to four hours in total', async () => {
    await offer('2027-03-22', '8:00', '14:00')
    const free = await freeOn('2027-03-22', learner)
    const first = await hold(learner, ...free.slice(0, 4))
    const second = await hold(learner, ...free.slice(4, 8))
    await expect(hold(learner, free[8] ?? '')).rejects.toMatchObject({ body: { code: 'too-many-holds' } })
    for (const { holdid } of [first, second]) await learner.call(consultingPaying.release, { holdid })
    expect(await hold(learner, free[8] ?? '')).toMatchObject({ halves: 1 })
    later(15)
  })

  it('require a confirmed email address', async () => {
    const { userId } = await app.person('texan')
    await app.app.pool.query('update users set email_proven_at = null where id = $1', [userId])
    const [first = ''] = await freeOn('2027-03-08', texan)
    await expect(hold(texan, first)).rejects.toMatchObject({ body: { code: 'unproven-address' } })
    await app.app.pool.query('update users set email_proven_at = $2 where id = $1', [userId, app.now()])
  })

  it('are free when their line leaves the cart, and can be bought if it returns in time', async () => {
    const [first = ''] = await freeOn('2027-03-08', learner)
    const held = await hold(learner, first)
    const line = lineOf(held)
    const send = (lines: CartLine[]) =>
      learner.call(cart.updateShoppingCart, { userid: '', cart: JSON.stringify(writeWireCart(lines, '')) })
    const { cart: answered } = await send([line])
    expect(answered.tservices?.consulting).toMatchObject([{ product: held.holdid, qty: 1, price: '75.00' }])
    await send([])
    expect(await freeOn('2027-03-08', texan)).toContain(first)
    await send([line])
    const { order } = await reserveLines(app, 'learner', [line])
    expect(await freeOn('2027-03-08', texan)).not.toContain(first)
    await fail(order.id)
    await send([])
  })

  it('go to one of a hundred concurrent requests; the others are offered the nearest times', async () => {
    await offer('2027-03-09', '8:00', '12:00')
    const people = ['employee', 'supervisor', 'corpadmin', 'partneradmin', 'instructor', 'rotpadmin']
    const clients = [learner, texan, ...(await Promise.all(people.map((name) => app.as(name))))]
    const free = (await weekOf('2027-03-09', learner)).slots.filter(({ startsAt }) =>
      startsAt.startsWith('2027-03-09'),
    )
    const slotOf = (time: string) => free.find(({ startsAt }) => startsAt.includes(time))?.slotid ?? ''
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_, nth) =>
        hold(clients[nth % clients.length] ?? learner, slotOf('T17:00')),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.body] : []))
    const nearest = ['T16:30', 'T17:30', 'T16:00'].map((time) => [slotOf(time)])
    for (const { code, nearest: offered } of refused) {
      expect(code).toBe('taken')
      expect(offered.map(({ slotids }: { slotids: string[] }) => slotids)).toEqual(nearest)
    }
    later(15)
  })
})

describe('Paid time', () => {
  it('becomes a regular appointment once, even if the payment is reported repeatedly', async () => {
    await offer('2027-03-15')
    const before = await hoursOf(learner)
    const { order, line } = await reserveFirst('2027-03-15', 'learner', learner)
    expect(order.totalMinor).toBe(15_000)
    later(60)
    expect(await freeOn('2027-03-15', texan)).toHaveLength(4)
    await Promise.all([settle(app, order.id), settle(app, order.id)])
    await app.runJobs()
    expect(await appointmentsOf(line)).toMatchObject([{ topic: 'Salt passage of train 2', canceledAt: null }])
    expect(await hoursOf(learner)).toBe(before)
    expect(await mailed(/^Consulting is booked for Mar 15, 2027/)).toHaveLength(2)
    const { appointments } = await weekOf('2027-03-15', learner)
    const paid = appointments.find(({ startsAt }) => startsAt.startsWith('2027-03-15'))
    const file = await learner.get(`/api/consulting/appointment.ics?appointmentid=${paid?.appointmentid}`)
    expect(file.body).toContain('DTSTART:20270315T150000Z')
  })

  it('can be moved, and returns its hours when canceled in time', async () => {
    const { order } = await reserveFirst('2027-03-15', 'texan', texan)
    await settle(app, order.id)
    const [mine] = (await weekOf('2027-03-15', texan)).appointments
    const appointmentid = mine?.appointmentid ?? ''
    const slotids = JSON.stringify(await freeOn('2027-03-15', texan))
    await texan.call(consulting.move, { appointmentid, slotids })
    expect(await texan.call(consulting.cancel, { appointmentid, reason: '' })).toEqual({ givenBack: 1 })
    expect(await hoursOf(texan)).toBe(1)
    await giveHalves('texan', -2)
  })

  it('is free again as soon as the payment is declined', async () => {
    const before = await freeOn('2027-03-15', texan)
    const { order, held } = await reserveFirst('2027-03-15', 'texan', texan)
    await expect(texan.call(consultingPaying.release, { holdid: held.holdid })).rejects.toMatchObject({
      body: { code: 'being-paid' },
    })
    await fail(order.id)
    expect(await freeOn('2027-03-15', learner)).toEqual(before)
    // The same line can be bought again with another card for the same times.
    const again = await reserveLines(app, 'texan', [lineOf(held)])
    await fail(again.order.id)
  })

  it('is booked on a late payment if still free; otherwise its hours can be used later', async () => {
    const { order, line, slotids, held } = await reserveFirst('2027-03-15', 'texan', texan)
    await fail(order.id)
    await settle(app, order.id)
    expect(await appointmentsOf(line)).toHaveLength(1)
    expect(held.halves).toBe(2)

    await offer('2027-03-16')
    const lost = await reserveFirst('2027-03-16', 'texan', texan)
    await fail(lost.order.id)
    const other = await hold(learner, ...lost.slotids)
    await settle(app, lost.order.id)
    await app.runJobs()
    expect(slotids).not.toEqual(lost.slotids)
    expect(await appointmentsOf(lost.line)).toEqual([])
    expect(await hoursOf(texan)).toBe(1)
    expect(await mailed(/^Please choose another time/)).toEqual(['texan@example.com'])
    const row = await app.app.db
      .select()
      .from(consultingSlots)
      .where(eq(consultingSlots.holdId, other.holdid))
    expect(row).toHaveLength(2)
  })
})

import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { completeRefund, startRefund } from '#features/shop/orders/server/public.ts'
import { asPerson } from '#features/shop/orders/server/testing/orders.ts'
import { consultingPaying } from '../../contract/paying-contract.ts'
import { consulting } from '../../contract.ts'
import { consultingShop } from './testing/consulting.ts'

const app = await testApp()
const shop = await consultingShop(app)
const { appointmentsOf, consultant, freeOn, hoursOf, mailed, offer, reserveFirst } = shop
const texan = await app.as('texan')
await consultant.call(consultingPaying.setPrice, { halfHour: '75.00' })
await offer('2027-03-01')

const refund = (orderId: string) =>
  asPerson(app, 'admin', async (ctx) => {
    const requested = { orderId, lines: 'all' as const, to: 'credit' as const, reason: 'A test' }
    const { id } = await startRefund(ctx, { ...requested, key: `key-${orderId}` })
    return completeRefund(ctx, id)
  })

/** Creates a paid appointment and its order. */
async function paid() {
  const reserved = await reserveFirst('2027-03-01', 'texan', texan)
  await settle(app, reserved.order.id)
  const [row] = await appointmentsOf(reserved.line)
  return { ...reserved, appointmentid: row?.id ?? '' }
}

describe('Consulting refund', () => {
  it('frees the times of a future appointment, notifies both people, and leaves no hours', async () => {
    const { order, line, slotids } = await paid()
    expect(await freeOn('2027-03-01', texan)).toHaveLength(4)
    await refund(order.id)
    expect(await appointmentsOf(line)).toMatchObject([{ canceledAt: expect.any(Date) }])
    expect(await freeOn('2027-03-01', texan)).toEqual(expect.arrayContaining(slotids))
    expect(await hoursOf(texan)).toBe(0)
    expect(await mailed(/^Consulting on Mar 1, 2027.*is canceled/)).toHaveLength(2)
  })

  it('removes the hours of an appointment that was canceled in time', async () => {
    const { order, appointmentid } = await paid()
    await texan.call(consulting.cancel, { appointmentid, reason: '' })
    expect(await hoursOf(texan)).toBe(1)
    await refund(order.id)
    expect(await hoursOf(texan)).toBe(0)
  })

  it('removes the remaining hours of a package', async () => {
    const five: CartLine = { lineId: 'consulting:5', kind: 'consulting', code: 'CONSULT-5', quantity: 1 }
    const { order, lines } = await reserveLines(app, 'texan', [five])
    expect(order.totalMinor).toBe(75_000)
    expect(lines[0]?.name).toBe('5 hours of consulting')
    await settle(app, order.id)
    expect(await hoursOf(texan)).toBe(5)
    const [first = ''] = await freeOn('2027-03-01', texan)
    await texan.call(consulting.book, { slotids: JSON.stringify([first]), topic: 'Cleaning' })
    expect(await hoursOf(texan)).toBe(4.5)
    await refund(order.id)
    expect(await hoursOf(texan)).toBe(0)
  })
})

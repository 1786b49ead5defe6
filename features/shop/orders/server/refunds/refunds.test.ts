import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { creditOf } from '#features/shop/credit/server/public.ts'
import { orders as contract } from '../../contract.ts'
import { findOrder, linesOf } from '../read-order.ts'
import { documents, orders, refunds } from '../tables.ts'
import { asPerson, buy, courseLine, grantTestCredit } from '../testing/orders.ts'
import { completeRefund, failRefund } from './complete-refund.ts'
import { type RefundRequest, startRefund } from './start-refund.ts'

const app = await testApp()
const { db } = app.app
const begin = (requested: RefundRequest) => asPerson(app, 'admin', (ctx) => startRefund(ctx, requested))
const complete = (refundId: string) => asPerson(app, 'admin', (ctx) => completeRefund(ctx, refundId))
const availableOf = async (username: string) =>
  (await creditOf(db, (await app.person(username)).userId)).availableMinor
const requested = (orderId: string, changes: Partial<RefundRequest> = {}): RefundRequest => ({
  orderId,
  lines: 'all',
  to: 'card',
  reason: 'Bought twice by mistake.',
  key: `key-${Math.random()}`,
  ...changes,
})

/** Number of the order's seats that were removed again. */
async function seatsTakenBack(orderId: string): Promise<number> {
  const { rowCount } = await app.app.pool.query(
    `select 1 from course_seats where taken_back_at is not null
      and order_line_id in (select id from order_lines where order_id = $1)`,
    [orderId],
  )
  return rowCount ?? 0
}

describe('Refund of a full order', () => {
  it('returns card and credit amounts to their source, with a credit note and an email', async () => {
    await grantTestCredit(app, 'texan', 5000, 'whole')
    const before = await availableOf('texan')
    const { order } = await buy(app, 'texan', { lines: [courseLine('OLC110')], credit: 5000 })
    const refund = await begin(requested(order.id))
    expect(refund).toMatchObject({ cardMinor: order.totalMinor - 5000, creditMinor: 5000, state: 'asked' })
    expect(await complete(refund.id)).toBe(true)
    expect(await complete(refund.id)).toBe(false)
    expect(await availableOf('texan')).toBe(before)
    expect(await findOrder(db, order.id)).toMatchObject({
      state: 'refunded',
      refundedMinor: order.totalMinor - 5000,
      refundedCreditMinor: 5000,
    })
    const [note] = await db.select().from(documents).where(eq(documents.refundId, refund.id))
    expect(note?.snapshot).toMatchObject({ type: 'credit note', reason: 'Bought twice by mistake.' })
    expect(note?.snapshot.subtotalMinor).toBe(order.totalMinor)
    const mails = (await app.mails()).filter(({ template }) => template === 'creditNote')
    expect(mails.at(-1)?.text).toContain(note?.id)
  })

  it('returns the full amount as credit when credit is selected', async () => {
    const before = await availableOf('learner')
    const { order } = await buy(app, 'learner', { lines: [courseLine('OLC111')] })
    const refund = await begin(requested(order.id, { to: 'credit' }))
    await complete(refund.id)
    expect(await availableOf('learner')).toBe(before + order.totalInUsdMinor)
  })
})

describe('Refund of one line', () => {
  it('revokes only that line and marks the order as partly refunded', async () => {
    const { order, lines } = await buy(app, 'employee', {
      lines: [courseLine('OLC115'), courseLine('OLC117')],
    })
    const [first, second] = lines
    const minor = first?.totalMinor ?? 0
    const refund = await begin(requested(order.id, { lines: [{ lineId: first?.id ?? '', minor }] }))
    await complete(refund.id)
    expect(await findOrder(db, order.id)).toMatchObject({ state: 'partly refunded', refundedMinor: minor })
    const receipt = await (await app.as('employee')).call(contract.receipt, { orderid: order.id })
    expect(receipt.lines.map(({ refunded }) => refunded.minor)).toEqual([minor, 0])
    expect(receipt.refunds).toMatchObject([{ state: 'done', card: { minor } }])
    expect(receipt.documents.map(({ type }) => type)).toContain('credit note')
    const rest = await begin(requested(order.id))
    expect(rest.cardMinor).toBe(second?.totalMinor)
  })

  it('revokes nothing for part of the price', async () => {
    const { order, lines } = await buy(app, 'supervisor', { lines: [courseLine('OLC140', 2)] })
    const refund = await begin(requested(order.id, { lines: [{ lineId: lines[0]?.id ?? '', minor: 100 }] }))
    await complete(refund.id)
    const [line] = await linesOf(db, order.id)
    expect(line).toMatchObject({ refundedMinor: 100 })
    expect((await findOrder(db, order.id))?.state).toBe('partly refunded')
    expect(await seatsTakenBack(order.id)).toBe(0)
    await complete((await begin(requested(order.id))).id)
    expect(await seatsTakenBack(order.id)).toBe(2)
  })
})

describe('Refund of some seats', () => {
  it('equals their price and revokes the same number of unused seats', async () => {
    const { order, lines } = await buy(app, 'partnersupervisor', { lines: [courseLine('OLC140', 4)] })
    const lineId = lines[0]?.id ?? ''
    const refund = await begin(requested(order.id, { lines: [{ lineId, seats: 2 }] }))
    expect(refund).toMatchObject({ cardMinor: order.totalMinor / 2, lines: [{ lineId, seats: 2 }] })
    await complete(refund.id)
    await complete(refund.id)
    expect(await seatsTakenBack(order.id)).toBe(2)
    const [note] = await db.select().from(documents).where(eq(documents.refundId, refund.id))
    expect(note?.snapshot.lines).toMatchObject([{ quantity: 2, totalMinor: order.totalMinor / 2 }])
    // One seat is left, because the first unit enrolled the buyer.
    await expect(begin(requested(order.id, { lines: [{ lineId, seats: 2 }] }))).rejects.toMatchObject({
      code: 'refund-too-much',
    })
    await complete((await begin(requested(order.id, { lines: [{ lineId, seats: 1 }] }))).id)
    expect(await seatsTakenBack(order.id)).toBe(3)
    const rest = await begin(requested(order.id))
    expect(rest.cardMinor).toBe(order.totalMinor / 4)
  })

  it('is refused for a line without seats', async () => {
    const { order, lines } = await buy(app, 'instructor', { lines: [courseLine('OLC160')] })
    const seats = [{ lineId: lines[0]?.id ?? '', seats: 1 }]
    await expect(begin(requested(order.id, { lines: seats }))).rejects.toMatchObject({
      code: 'refund-too-much',
    })
  })
})

describe('Refund limit', () => {
  it('accepts one of 20 concurrent refunds of the full order', async () => {
    const { order } = await buy(app, 'corpadmin', { lines: [courseLine('OLC150')] })
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, async () => complete((await begin(requested(order.id))).id)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await findOrder(db, order.id))?.refundedMinor).toBe(order.totalMinor)
  })

  it('treats the same key as the same refund', async () => {
    const { order } = await buy(app, 'instructor', { lines: [courseLine('OLC150')] })
    const once = requested(order.id, { key: 'the-same-key' })
    const [one, other] = [await begin(once), await begin(once)]
    expect(other.id).toBe(one.id)
    expect(await db.select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(1)
  })

  it('allows a new refund after the provider refused one', async () => {
    const { order } = await buy(app, 'consultant', { lines: [courseLine('OLC150')] })
    const first = await begin(requested(order.id))
    await expect(begin(requested(order.id))).rejects.toMatchObject({ code: 'nothing-left' })
    await asPerson(app, 'admin', (ctx) => failRefund(ctx, first.id, 'The card is closed.'))
    expect(await complete(first.id)).toBe(false)
    const second = await begin(requested(order.id, { to: 'credit' }))
    expect(second.creditMinor).toBe(order.totalMinor)
  })

  it('refuses to refund an unpaid order', async () => {
    const { order } = await buy(app, 'rotpadmin', { lines: [courseLine('OLC160')] })
    // Simulates an order on invoice, which is fulfilled before payment.
    await db.update(orders).set({ paidAt: null }).where(eq(orders.id, order.id))
    await expect(begin(requested(order.id))).rejects.toMatchObject({ code: 'not-paid' })
  })

  it('refuses to refund a fully refunded order', async () => {
    const { order } = await buy(app, 'rotpadmin', { lines: [courseLine('OLC160')] })
    const all = await begin(requested(order.id))
    await complete(all.id)
    await expect(begin(requested(order.id))).rejects.toMatchObject({ code: 'nothing-left' })
  })
})

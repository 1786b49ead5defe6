import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { payableOf } from '../../rules/payable.ts'
import { quoteLines } from '../quote-lines.ts'
import { findOrder, linesOf } from '../read-order.ts'
import { cancelInvoice } from '../refunds/cancel-invoice.ts'
import { invoicePaid } from '../settle-order.ts'
import { documents } from '../tables.ts'
import { asPerson, billing, courseLine } from '../testing/orders.ts'
import { orderOnInvoice } from './accept-on-invoice.ts'
import { creditInvoice } from './credit-invoice.ts'

const app = await testApp()
const { db } = app.app
let keys = 0

async function invoiced(...codes: string[]) {
  const lines = codes.map((code) => courseLine(code))
  keys += 1
  const order = await asPerson(app, 'texan', async (ctx) => {
    const quote = await quoteLines(ctx, lines, { partner: 'dhp', currency: undefined })
    const checkout = { lines, seenTotalMinor: quote.total, credit: 0, currency: undefined, partner: 'dhp' }
    return orderOnInvoice(
      ctx,
      { ...checkout, billing, tceq: null, idempotencyKey: `credit:${keys}` },
      { companyId: null, purchaseOrder: '', dueAt: new Date(app.now().getTime() + 30 * 86_400_000) },
    )
  })
  return { order, lines: await linesOf(db, order.id) }
}
const credit = (orderId: string, lineId: string, minor: number, key = `key-${lineId}-${minor}`) =>
  asPerson(app, 'admin', (ctx) =>
    creditInvoice(ctx, { orderId, lines: [{ lineId, minor }], reason: 'One place less.', key }),
  )
const papersOf = (orderId: string, type: string) =>
  db
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .then((found) => found.filter((paper) => paper.type === type).map(({ snapshot }) => snapshot))

describe('Credit note for part of an open invoice', () => {
  it('reduces the amount payable once per key, and the receipt covers the rest', async () => {
    const { order, lines } = await invoiced('OLC110', 'OLC111')
    const [line] = lines
    if (!line) throw new Error('There is no line')
    await credit(order.id, line.id, 5000)
    await credit(order.id, line.id, 5000)
    const now = await findOrder(db, order.id)
    expect(now && payableOf(now)).toBe(order.totalMinor - 5000)
    expect(now).toMatchObject({ state: 'fulfilled', creditedMinor: 5000, refundedMinor: 5000 })
    expect(await papersOf(order.id, 'credit note')).toMatchObject([{ totalMinor: 5000 }])
    const mail = (await app.mails()).findLast(({ template }) => template === 'creditNote')
    expect(mail?.text).toContain('Taken off the invoice: $50.00')
    const payment = { paidWith: 'bank transfer', at: app.now() }
    await asPerson(app, 'admin', (ctx) => invoicePaid(ctx, order.id, payment))
    await app.runJobs()
    expect(await papersOf(order.id, 'receipt')).toMatchObject([{ totalMinor: order.totalMinor - 5000 }])
    await expect(credit(order.id, line.id, 1000)).rejects.toMatchObject({ code: 'no-open-invoice' })
  })

  it('cannot exceed the remaining amount of the line', async () => {
    const { order, lines } = await invoiced('OLC115')
    const [line] = lines
    if (!line) throw new Error('There is no line')
    await credit(order.id, line.id, 5000)
    await expect(credit(order.id, line.id, line.totalMinor - 4999)).rejects.toMatchObject({
      code: 'refund-too-much',
    })
  })

  it('counts toward a full cancellation: both notes add up to the invoice', async () => {
    const { order, lines } = await invoiced('OLC117', 'OLC230')
    const [line] = lines
    if (!line) throw new Error('There is no line')
    await credit(order.id, line.id, line.totalMinor)
    await asPerson(app, 'admin', (ctx) => cancelInvoice(ctx, order.id, 'Nothing of it is wanted.'))
    const notes = await papersOf(order.id, 'credit note')
    expect(notes.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(order.totalMinor)
  })
})

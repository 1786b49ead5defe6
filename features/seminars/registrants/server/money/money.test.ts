import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import {
  groupLine,
  type PlannedEvent,
  planTestEvent,
} from '#features/seminars/events/server/testing/seminars.ts'
import { registrations } from '#features/seminars/registration/server/tables.ts'
import {
  creditInvoice,
  invoicePaid,
  linesOf,
  orderOnInvoice,
  quoteLines,
} from '#features/shop/orders/server/public.ts'
import { payments } from '#features/shop/payments/contract.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { eventMoney as api } from '../../contract/money-contract.ts'
import { remindOfInvoices } from './remind.ts'

const app = await testApp()
const { db } = app.app
const staff = await app.as('staff')
const DAY = 86_400_000
const billing = {
  firstName: 'Carla',
  lastName: 'Contact',
  company: 'Mesa Water',
  address: '1 Mesa Road',
  address2: '',
  city: 'Mesa',
  state: 'AZ',
  zip: '85201',
  country: 'US',
  phone: '480-555-0100',
  email: 'carla@plant.example',
}

async function invoice(event: PlannedEvent, names: string[], days = 30) {
  app.advance({ seconds: 1 })
  const ctx = makeContext(app.app, { actor: await app.person('learner'), now: app.now() })
  return ctx.transaction(async (inner) => {
    const lines = [groupLine(event, names)]
    const quoted = await quoteLines(inner, lines, { partner: 'dhp', currency: 'USD' })
    const checkout = { lines, credit: 0, currency: 'USD', partner: 'dhp', billing, tceq: null }
    return orderOnInvoice(
      inner,
      { ...checkout, seenTotalMinor: quoted.total, idempotencyKey: `t-${names.join()}-${Math.random()}` },
      { companyId: null, purchaseOrder: 'PO-77', dueAt: new Date(app.now().getTime() + days * DAY) },
    )
  })
}
const inCall = <T>(work: (ctx: SystemContext) => Promise<T>) =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) => work(ctx))
const remindersTo = async (name: string) =>
  (await app.mails()).filter(
    ({ template, text }) => template === 'seminarInvoiceReminder' && text.includes(name),
  )

describe('Event revenue', () => {
  it('is computed from its orders for each seminar: sold, invoiced, paid, refunded and open', async () => {
    const event = await planTestEvent(app, { prices: [100_000, 50_000] })
    const paid = await reserveLines(app, 'learner', [groupLine(event, ['Ana'])])
    await settle(app, paid.order.id)
    const open = await invoice(event, ['Ben', 'Cid'])
    const settled = await invoice(event, ['Dan'])
    await inCall((ctx) => invoicePaid(ctx, settled.id, { paidWith: 'bank transfer', at: app.now() }))
    await reserveLines(app, 'texan', [groupLine(event, ['Eve'])])
    const [line] = await linesOf(db, open.id)
    await inCall((ctx) =>
      creditInvoice(ctx, {
        orderId: open.id,
        key: 'less',
        reason: 'One of them is free.',
        lines: [{ lineId: line?.id ?? '', minor: 150_000 }],
      }),
    )
    const money = await staff.call(api.event, { scheduleid: event.scheduleid })
    expect(money.usd).toEqual({
      sold: 450_000,
      invoiced: 300_000,
      paid: 300_000,
      open: 150_000,
      refunded: 0,
    })
    expect(money.currencies).toEqual([{ currency: 'USD', orders: 3, ...money.usd }])
    expect(money.seminars.map(({ sold, people }) => [sold, people])).toEqual([
      [300_000, 4],
      [150_000, 4],
    ])
    expect(money.people).toMatchObject({ registered: 4, canceled: 0 })
    const { rows } = await staff.call(api.orders, { scheduleid: event.scheduleid })
    expect(rows.map(({ sold, paid: got, open: left }) => [sold.minor, got.minor, left.minor])).toEqual([
      [150_000, 150_000, 0],
      [150_000, 0, 150_000],
      [150_000, 150_000, 0],
    ])
    const narrowed = await staff.call(api.orders, { scheduleid: event.scheduleid, shows: 'open' })
    expect(narrowed.rows).toMatchObject([{ purchaseOrder: 'PO-77', company: 'Mesa Water' }])
  })

  it('is zero without sales', async () => {
    const event = await planTestEvent(app)
    const money = await staff.call(api.event, { scheduleid: event.scheduleid })
    expect(money).toMatchObject({ usd: { sold: 0 }, currencies: [], seminars: [{ sold: 0, people: 0 }] })
  })

  it('is visible only to seminar staff, as a file as well', async () => {
    const event = await planTestEvent(app)
    const learner = await app.as('learner')
    const instructor = await app.as('instructor')
    for (const other of [learner, instructor]) {
      await expect(other.call(api.event, { scheduleid: event.scheduleid })).rejects.toMatchObject({
        status: 403,
      })
      await expect(other.call(api.invoices, {})).rejects.toMatchObject({ status: 403 })
      await expect(other.call(api.remind, { orderid: event.scheduleid })).rejects.toMatchObject({
        status: 403,
      })
    }
    const file = await staff.get(`/api/seminars/money/orders.csv?scheduleid=${event.scheduleid}`)
    expect(file.body).toContain('Purchase order')
  })
})

describe('Open invoices', () => {
  it('are listed with their events, age and amount left to pay', async () => {
    const event = await planTestEvent(app, { name: 'Level II in Reno' })
    const order = await invoice(event, ['Fay'], 10)
    app.advance({ days: 12 })
    const { rows } = await staff.call(api.invoices, { shows: 'overdue', search: `P-${order.number}` })
    expect(rows).toMatchObject([
      {
        orderid: order.id,
        events: [{ name: 'Level II in Reno' }],
        ageDays: 12,
        overdueDays: 2,
        purchaseOrder: 'PO-77',
        company: 'Mesa Water',
        reminders: 0,
        open: { minor: 119_500, currency: 'USD' },
        invoice: { name: expect.stringMatching(/^I-\d+$/) },
      },
    ])
    await inCall((ctx) => invoicePaid(ctx, order.id, { paidWith: 'bank transfer', at: app.now() }))
    expect((await staff.call(api.invoices, { search: `P-${order.number}` })).rows).toEqual([])
  })

  it('trigger one reminder each a week before, on the due date and a week after', async () => {
    const event = await planTestEvent(app)
    const order = await invoice(event, ['Gil'], 20)
    const name = `P-${order.number}`
    const run = async () => {
      await remindOfInvoices.run({}, makeContext(app.app, { actor: null, now: app.now() }))
      await remindOfInvoices.run({}, makeContext(app.app, { actor: null, now: app.now() }))
      return (await remindersTo(name)).map(({ subject }) => subject.replace(/^Invoice I-\d+ /, ''))
    }
    expect(await run()).toEqual([])
    app.advance({ days: 14 })
    expect(await run()).toHaveLength(1)
    app.advance({ days: 6 })
    expect(await run()).toHaveLength(2)
    app.advance({ days: 3 })
    expect(await run()).toHaveLength(2)
    app.advance({ days: 4 })
    expect((await run()).slice(1)).toEqual(['is due today', 'is overdue'])
    app.advance({ days: 5 })
    expect(await run()).toHaveLength(3)
    const [first] = await remindersTo(name)
    expect(first?.attachments).toMatchObject([{ filename: expect.stringMatching(/^I-\d+\.pdf$/) }])
    expect(first?.text).toContain('/api/orders/document.pdf?documentid=')
    const token = /\/pay\/(\S+)/.exec((await remindersTo(name)).at(-1)?.text ?? '')?.[1] ?? ''
    const link = await (await app.guest()).call(payments.link, { token })
    expect(link).toMatchObject({ state: 'open', payable: { minor: 119_500 } })
  })

  it('trigger no reminders once they are paid', async () => {
    const event = await planTestEvent(app)
    const order = await invoice(event, ['Hal'], 7)
    await inCall((ctx) => invoicePaid(ctx, order.id, { paidWith: 'bank transfer', at: app.now() }))
    app.advance({ days: 7 })
    await remindOfInvoices.run({}, makeContext(app.app, { actor: null, now: app.now() }))
    expect(await remindersTo(`P-${order.number}`)).toEqual([])
    const later = await app.as('staff')
    await expect(later.call(api.remind, { orderid: order.id })).rejects.toMatchObject({ code: 'not-open' })
  })

  it('allow a manual reminder at most once a day', async () => {
    const event = await planTestEvent(app)
    const order = await invoice(event, ['Ida'])
    const clerk = await app.as('staff')
    expect((await clerk.call(api.remind, { orderid: order.id })).message).toContain('carla@plant.example')
    await expect(clerk.call(api.remind, { orderid: order.id })).rejects.toMatchObject({
      code: 'reminded-today',
    })
    expect(await remindersTo(`P-${order.number}`)).toHaveLength(1)
    const [registration] = await db.select().from(registrations).where(eq(registrations.orderId, order.id))
    expect(registration?.state).toBe('registered')
  })
})

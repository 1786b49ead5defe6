import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { companyCreditOf } from '#features/shop/credit/server/public.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { cartOf } from '../../payments/server/testing/checkout.ts'
import { requests, requestsAdmin } from '../contract.ts'
import { followOrders } from './buying/follow-orders.ts'
import { companyAsks } from './tables.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const employee = await app.as('employee')
const corpadmin = await app.as('corpadmin')
const supervisor = await app.as('supervisor')
const learner = await app.as('learner')
const admin = await app.as('admin')
const guest = await app.guest()

const message = 'I am on the RO shift from January.'
const requested = (code = 'OLC140') => ({ cart: cartOf(code), partner: 'dhp', message })
const follow = () => followOrders.run({}, makeContext(app.app, { actor: null, now: app.now() }))
const mailsTo = async (recipient: string, template: string) =>
  (await app.mails()).filter((mail) => mail.recipient === recipient && mail.template === template)
const payBy = async (url: string) => {
  const token = url.split('/pay/')[1] ?? ''
  const { paymentToken } = await guest.call(payments.linkCardOrder, { token })
  await sandbox.enterCard('4111111111111111', paymentToken)
  return guest.call(payments.payLink, { token, way: 'card', paymentToken })
}

describe('Company payment request', () => {
  it('goes to the company administrators, whose payment fulfills the order of the employee', async () => {
    expect(await employee.call(requests.askFacts, {})).toMatchObject({ administrators: 1 })
    const { askid } = await employee.call(requests.ask, requested())
    expect((await mailsTo('corpadmin@example.com', 'companyAsked')).at(-1)?.text).toContain(message)
    expect((await corpadmin.call(requests.companyAsks, {})).rows[0]).toMatchObject({ askid, state: 'asked' })
    const { url } = await corpadmin.call(requests.approveAsk, { askid })
    expect((await corpadmin.call(requests.approveAsk, { askid })).url).toBe(url)
    expect(await payBy(url)).toMatchObject({ state: 'paid' })
    await follow()
    await follow()
    const asked = await employee.call(requests.askDetail, { askid })
    expect(asked.state).toBe('paid')
    const receipt = await employee.call(orders.receipt, { orderid: asked.orderid ?? '' })
    expect(receipt).toMatchObject({ state: 'fulfilled', billing: { company: 'Harbor Pure Bottling' } })
    expect(await mailsTo('employee@example.com', 'askBought')).toHaveLength(1)
  })

  it('is paid immediately from sufficient company credit, and only once', async () => {
    const company = await companyOf(app.app.db, (await app.person('corpadmin')).userId)
    const credit = async () => (await companyCreditOf(app.app.db, company?.compid ?? '')).availableMinor
    const { askid } = await employee.call(requests.ask, requested('OLC160'))
    const detail = await corpadmin.call(requests.askDetail, { askid })
    const before = await credit()
    expect(detail.credit).toEqual({ minor: before, currency: 'USD' })
    expect(await corpadmin.call(requests.approveAsk, { askid, pay: 'credit' })).toMatchObject({
      isPaid: true,
    })
    expect(before - (await credit())).toBe(detail.quote.total)
    expect(await employee.call(requests.askDetail, { askid })).toMatchObject({ state: 'paid', credit: null })
    await expect(corpadmin.call(requests.approveAsk, { askid, pay: 'credit' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(before - (await credit())).toBe(detail.quote.total)
  })

  it('can no longer be paid after it is declined with a reason or withdrawn', async () => {
    const first = await employee.call(requests.ask, requested('OLC150'))
    await corpadmin.call(requests.declineAsk, { askid: first.askid, reason: 'Next budget year.' })
    expect(await employee.call(requests.askDetail, { askid: first.askid })).toMatchObject({
      state: 'declined',
      reason: 'Next budget year.',
    })
    const second = await employee.call(requests.ask, requested('OLC150'))
    const { url } = await corpadmin.call(requests.approveAsk, { askid: second.askid })
    await employee.call(requests.withdrawAsk, { askid: second.askid })
    await expect(payBy(url)).rejects.toMatchObject({ code: 'link-over' })
    await expect(corpadmin.call(requests.approveAsk, { askid: second.askid })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('shows a changed price before it can be approved', async () => {
    const { askid } = await employee.call(requests.ask, requested('OLC160'))
    await app.app.pool.query(`update offers set list_price_minor = 12900 where code = 'OLC160'`)
    await expect(corpadmin.call(requests.approveAsk, { askid })).rejects.toMatchObject({
      code: 'price-changed',
    })
    const { total } = await corpadmin.call(requests.askDetail, { askid })
    expect(total.minor).toBe(10_965)
    expect((await corpadmin.call(requests.approveAsk, { askid })).url).toContain('/pay/')
  })

  it('can be decided only by administrators of that company', async () => {
    const { askid } = await employee.call(requests.ask, requested('OLC210'))
    for (const other of [supervisor, learner]) {
      await expect(other.call(requests.askDetail, { askid })).rejects.toMatchObject({ status: 404 })
      await expect(other.call(requests.approveAsk, { askid })).rejects.toMatchObject({ status: 404 })
      await expect(other.call(requests.declineAsk, { askid, reason: 'No' })).rejects.toMatchObject({
        status: 404,
      })
    }
    expect((await supervisor.call(requests.companyAsks, {})).total).toBe(0)
  })

  it('goes to an email address when there is no company, and is paid by the emailed link', async () => {
    await expect(learner.call(requests.ask, requested('OLC220'))).rejects.toMatchObject({
      body: { fields: { email: 'Please enter the email address of the person who pays.' } },
    })
    const { askid, sentTo } = await learner.call(requests.ask, {
      ...requested('OLC220'),
      email: 'boss@example.com',
    })
    expect(sentTo).toBe('boss@example.com')
    const mail = (await mailsTo('boss@example.com', 'payerAsked')).at(-1)
    const url = /http\S+\/pay\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(await payBy(url)).toMatchObject({ state: 'paid' })
    await follow()
    expect((await learner.call(requests.askDetail, { askid })).state).toBe('paid')
  })

  it('expires after a month without an answer', async () => {
    const { askid } = await employee.call(requests.ask, requested('OLC230'))
    const asked = app.now()
    app.advance({ days: 31 })
    await app.runJobs()
    app.setNow(asked)
    const [stored] = await app.app.db.select().from(companyAsks).where(eq(companyAsks.id, askid))
    expect(stored?.state).toBe('expired')
  })
})

describe('Cart without immediate payment', () => {
  it('is saved as a price statement that can be viewed again and restored to the cart', async () => {
    const saved = await learner.call(requests.saveQuote, {
      cart: cartOf('OLC110', 'OLC110', 'OLC140'),
      partner: 'dhp',
    })
    expect(saved).toMatchObject({ binding: false, isValid: true })
    const pdf = await learner.get(saved.pdf)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await employee.get(saved.pdf)).statusCode).toBe(404)
    expect((await guest.get(saved.pdf)).statusCode).toBe(401)
    expect((await learner.call(requests.myQuotes, {})).rows[0]).toMatchObject({ name: saved.name })
    const { courses, all } = await learner.call(requests.savedCart, { quoteid: saved.quoteid })
    expect({ all, courses }).toEqual({
      all: true,
      courses: [
        { code: 'OLC110', quantity: 2 },
        { code: 'OLC140', quantity: 1 },
      ],
    })
    await app.app.pool.query(`update offers set list_price_minor = 1 where code = 'OLC140'`)
    const again = (await learner.call(requests.myQuotes, {})).rows[0]
    expect(again?.quote.total).toBe(saved.quote.total)
  })

  it('becomes a quote request under a partner that sells by quote', async () => {
    const { requestid } = await learner.call(requests.sendCart, {
      cart: cartOf('OLC110'),
      partner: 'highplains',
      remarks: 'For the night shift.',
    })
    const request = await admin.call(requestsAdmin.adminDetail, { requestid })
    expect(request).toMatchObject({
      kind: 'cart',
      state: 'received',
      person: { partner: expect.any(String) },
    })
    expect(request.cartQuote?.lines).toMatchObject([{ code: 'OLC110', quantity: 1 }])
    expect(request.answers).toEqual([{ label: 'Message', value: 'For the night shift.' }])
    const { rows } = await admin.call(requestsAdmin.adminList, { kind: 'cart' })
    expect(rows[0]?.partner).toBe('highplains')
  })

  it('is refused when it is empty or contains an item that is not sold', async () => {
    for (const [cart, code] of [
      [cartOf(), 'empty-cart'],
      [cartOf('NOSUCH'), 'not-sold'],
    ] as const) {
      await expect(learner.call(requests.saveQuote, { cart, partner: 'dhp' })).rejects.toMatchObject({ code })
      await expect(learner.call(requests.sendCart, { cart, partner: 'dhp' })).rejects.toMatchObject({ code })
      await expect(employee.call(requests.ask, { cart, partner: 'dhp', message })).rejects.toMatchObject({
        code,
      })
    }
  })
})

describe('Quote paid by invoice', () => {
  it('is ordered when the company accepts it, with the purchase order on the order and an invoice', async () => {
    const answers = {
      question: 'Design review',
      topic: 'Design review',
      hours: '8',
      location: 'Online',
      dates: 'May',
    }
    const { requestid } = await corpadmin.call(requests.send, { kind: 'consulting', answers })
    const before = await admin.call(requestsAdmin.adminDetail, { requestid })
    await app.app.pool.query(
      `update companies set pays_by_invoice = true, needs_purchase_order = true where id = $1`,
      [before.company?.compid],
    )
    const validUntil = new Date(app.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
    const lines = [{ courseid: '', description: 'Eight hours', quantity: '8', unit: '180.00' }]
    const quoted = { requestid, revision: before.revision, validUntil, byInvoice: true, lines }
    expect((await admin.call(requestsAdmin.answer, quoted)).url).toBeNull()
    await expect(corpadmin.call(requests.pay, { requestid })).rejects.toMatchObject({ code: 'conflict' })
    await expect(corpadmin.call(requests.accept, { requestid })).rejects.toMatchObject({
      body: { fields: { purchaseOrder: expect.any(String) } },
    })
    await corpadmin.call(requests.accept, { requestid, purchaseOrder: 'PO-77' })
    const { state, orderid } = await corpadmin.call(requests.detail, { requestid })
    expect(state).toBe('ordered')
    const receipt = await corpadmin.call(orders.receipt, { orderid: orderid ?? '' })
    expect(receipt).toMatchObject({ purchaseOrder: 'PO-77', paidWith: null })
    expect(receipt.documents.map(({ type }) => type)).toContain('invoice')
  })
})

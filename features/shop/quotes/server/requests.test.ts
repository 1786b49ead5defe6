import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { requests, requestsAdmin } from '../contract.ts'
import { followOrders } from './buying/follow-orders.ts'

const VISA = '4111111111111111'
const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const learner = await app.as('learner')
const texan = await app.as('texan')
const admin = await app.as('admin')
const guest = await app.guest()

const autopsy = {
  maker: 'Any maker',
  model: '8040 with 440 square feet',
  elements: '2',
  symptoms: 'Salt passage doubled since August.',
  feed: 'Brackish well',
  plant: 'Midland, Texas',
  urgency: 'Within two weeks',
}
/** Advances the clock so that consecutive actions have different timestamps. */
const later = () => app.advance({ seconds: 1 })
const ask = () => {
  later()
  return learner.call(requests.send, { kind: 'autopsy', answers: autopsy })
}
const look = (requestid: string) => learner.call(requests.detail, { requestid })
const detail = (requestid: string) => admin.call(requestsAdmin.adminDetail, { requestid })
const line = { courseid: '', description: 'Autopsy of two elements', quantity: '1', unit: '1850.00' }
const inDays = (days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const answer = async (requestid: string, change: Record<string, unknown> = {}) => {
  later()
  return admin.call(requestsAdmin.answer, {
    requestid,
    revision: (await detail(requestid)).revision,
    validUntil: inDays(20),
    lines: [line],
    ...change,
  })
}
const mailsTo = async (recipient: string, template: string) =>
  (await app.mails()).filter((mail) => mail.recipient === recipient && mail.template === template)
const payBy = async (url: string) => {
  const token = url.split('/pay/')[1] ?? ''
  const { paymentToken } = await guest.call(payments.linkCardOrder, { token })
  await sandbox.enterCard(VISA, paymentToken)
  return guest.call(payments.payLink, { token, way: 'card', paymentToken })
}

describe('Service request', () => {
  it('appears in the admin list, is emailed to staff and is confirmed to its sender', async () => {
    const { requestid, name } = await ask()
    expect(name).toMatch(/^RQ-\d+$/)
    const staffMail = (await mailsTo('support@example.com', 'requestArrived')).at(-1)
    expect(staffMail?.text).toContain('Salt passage doubled')
    expect((await mailsTo('learner@example.com', 'requestReceived')).at(-1)?.subject).toContain(name)
    const list = await admin.call(requestsAdmin.adminList, { search: name })
    expect(list.rows).toMatchObject([{ name, state: 'received', kind: 'autopsy', days: 0, total: null }])
    expect((await look(requestid)).answers).toContainEqual({ label: 'Number of elements', value: '2' })
    expect((await learner.call(requests.mine, {})).rows[0]).toMatchObject({ name, state: 'received' })
  })

  it('is quoted, paid by the emailed link without a login, and ordered', async () => {
    const { requestid, name } = await ask()
    const { url, name: quoteName } = await answer(requestid)
    const mail = (await mailsTo('learner@example.com', 'requestQuoted')).at(-1)
    expect(mail?.text).toContain(url)
    expect(mail?.subject).toContain(quoteName)
    const quoted = await look(requestid)
    expect(quoted).toMatchObject({ state: 'quoted', quote: { binding: true, isValid: true } })
    expect((await learner.call(requests.pay, { requestid })).url).toBe(url)
    expect(await payBy(url ?? '')).toMatchObject({ state: 'paid' })
    const ordered = await look(requestid)
    expect(ordered.state).toBe('ordered')
    const receipt = await learner.call(orders.receipt, { orderid: ordered.orderid ?? '' })
    expect(receipt).toMatchObject({ state: 'fulfilled', total: { minor: 185_000, currency: 'USD' } })
    expect(receipt.lines).toMatchObject([{ kind: 'service', code: name, name: 'Autopsy of two elements' }])
    expect((await mailsTo('support@example.com', 'requestNews')).at(-1)?.subject).toBe(`${name}: ordered`)
  })

  it('can be quoted with courses at a special price, which issue registration codes after payment', async () => {
    const { requestid } = await ask()
    const { url } = await answer(requestid, {
      lines: [{ courseid: 'OLC230', description: '', quantity: '2', unit: '60.00' }],
    })
    expect(await payBy(url ?? '')).toMatchObject({ state: 'paid' })
    await followOrders.run({}, makeContext(app.app, { actor: null, now: app.now() }))
    const { state, orderid } = await look(requestid)
    expect(state).toBe('ordered')
    const receipt = await learner.call(orders.receipt, { orderid: orderid ?? '' })
    expect(receipt.lines[0]?.registrationCodes.length).toBeGreaterThan(0)
  })

  it('replaces an older quote, whose link can no longer be paid', async () => {
    const { requestid } = await ask()
    const first = await answer(requestid)
    const second = await answer(requestid, { lines: [{ ...line, unit: '1500.00' }] })
    expect(second.name).not.toBe(first.name)
    await expect(payBy(first.url ?? '')).rejects.toMatchObject({ code: 'link-over' })
    expect(await payBy(second.url ?? '')).toMatchObject({ state: 'paid' })
    expect((await detail(requestid)).quotes).toHaveLength(2)
  })

  it('refuses the second of two concurrent staff answers and creates one quote', async () => {
    const { requestid } = await ask()
    const { revision } = await detail(requestid)
    const draft = { requestid, revision, validUntil: inDays(20), lines: [line] }
    const tries = await Promise.allSettled([1, 2].map(() => admin.call(requestsAdmin.answer, draft)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'conflict' } })
    expect((await detail(requestid)).quotes).toHaveLength(1)
  })

  it('sends a reminder before its quote expires, and expires with the quote', async () => {
    const { requestid, name } = await ask()
    const { url } = await answer(requestid, { validUntil: inDays(10) })
    app.advance({ days: 8 })
    await app.runJobs()
    expect((await mailsTo('learner@example.com', 'quoteEndsSoon')).at(-1)?.text).toContain('/pay/')
    app.advance({ days: 4 })
    await app.runJobs()
    expect((await look(requestid)).state).toBe('expired')
    expect((await mailsTo('support@example.com', 'requestNews')).at(-1)?.subject).toContain(`${name}: quote`)
    await expect(learner.call(requests.pay, { requestid })).rejects.toMatchObject({ code: 'conflict' })
    await expect(payBy(url ?? '')).rejects.toMatchObject({ code: 'link-over' })
  })

  it('is withdrawn with its quote, or declined with a reason that the customer sees', async () => {
    const withdrawn = await ask()
    const { url } = await answer(withdrawn.requestid)
    await learner.call(requests.withdraw, { requestid: withdrawn.requestid })
    await expect(payBy(url ?? '')).rejects.toMatchObject({ code: 'link-over' })
    const declined = await ask()
    const { revision } = await detail(declined.requestid)
    later()
    const reason = 'Our laboratory is closed until spring.'
    await admin.call(requestsAdmin.decline, { requestid: declined.requestid, revision, reason })
    expect((await look(declined.requestid)).events.at(-1)).toMatchObject({ state: 'declined', reason })
    expect((await mailsTo('learner@example.com', 'requestDeclined')).at(-1)?.text).toContain(reason)
    await expect(answer(declined.requestid)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('accepts messages from both sides and hides internal staff notes from the customer', async () => {
    const { requestid, name } = await ask()
    await learner.call(requests.write, { requestid, text: 'We can send a third element.' })
    expect((await admin.call(requestsAdmin.adminList, { search: name })).rows[0]?.unread).toBe(true)
    later()
    await admin.call(requestsAdmin.reply, { requestid, text: 'Please do.' })
    later()
    await admin.call(requestsAdmin.reply, { requestid, text: 'Ask the lab first.', internal: true })
    expect((await look(requestid)).messages.map(({ side, text }) => [side, text])).toEqual([
      ['customer', 'We can send a third element.'],
      ['staff', 'Please do.'],
    ])
    expect((await detail(requestid)).messages).toHaveLength(3)
    expect((await mailsTo('learner@example.com', 'requestMessage')).at(-1)?.text).toContain('Please do.')
  })
})

describe('Refused request', () => {
  it('reports each problem at its field', async () => {
    const refused = learner.call(requests.send, {
      kind: 'autopsy',
      answers: { ...autopsy, elements: '0', maker: ' ' },
    })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: {
        fields: {
          'answers.elements': 'Please enter 1 or more.',
          'answers.maker': 'Please fill in this field.',
        },
      },
    })
    const { requestid } = await ask()
    await expect(
      answer(requestid, { lines: [{ ...line, courseid: 'NOSUCH', unit: 'much' }], validUntil: '2020-01-01' }),
    ).rejects.toMatchObject({
      code: 'bad-input',
      body: {
        fields: {
          'lines.0.courseid': 'There is no such course.',
          'lines.0.unit': 'Please enter an amount like 1250.00.',
          validUntil: 'Please choose tomorrow or a later day.',
        },
      },
    })
    await expect(answer(requestid, { byInvoice: true })).rejects.toMatchObject({
      body: { fields: { byInvoice: expect.stringContaining('no company') } },
    })
    await expect(answer(requestid, { currency: 'XXX' })).rejects.toMatchObject({
      body: { fields: { currency: 'We have no rate for this currency.' } },
    })
  })

  it('is not found for another customer, and each attempt is recorded', async () => {
    const { requestid } = await ask()
    await answer(requestid)
    const { quoteid = '' } = (await look(requestid)).quote ?? {}
    for (const reach of [
      () => texan.call(requests.detail, { requestid }),
      () => texan.call(requests.write, { requestid, text: 'Hello' }),
      () => texan.call(requests.withdraw, { requestid }),
      () => texan.call(requests.pay, { requestid }),
    ])
      await expect(reach()).rejects.toMatchObject({ status: 404 })
    expect((await texan.get(`/api/requests/quote.pdf?quoteid=${quoteid}`)).statusCode).toBe(404)
    const { userId } = await app.person('texan')
    const stored = await app.app.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.action, 'requests.foreign'), eq(auditRows.actorId, userId)))
      .orderBy(auditRows.id)
    expect(stored.map(({ outcome }) => outcome)).toEqual(Array(5).fill('refused'))
    await expect(texan.call(requestsAdmin.adminDetail, { requestid })).rejects.toMatchObject({ status: 403 })
  })
})

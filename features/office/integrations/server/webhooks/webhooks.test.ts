import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { notifyCertificateIssued } from '#features/learn/certificates/server/notify-issued.ts'
import { notifyCourseFinished } from '#features/learn/learning/server/finished/course-finished.ts'
import { planTestEvent, testAttendee } from '#features/seminars/events/server/testing/seminars.ts'
import { registrants } from '#features/seminars/registrants/contract/registrants-contract.ts'
import { notifyPaid } from '#features/shop/orders/server/books/order-books.ts'
import { orders } from '#features/shop/orders/server/tables.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { retryWaits } from '#platform/server/outside/retry-waits.ts'
import { signatureOf } from '#platform/server/outside/sign-body.ts'
import { auditRows } from '#platform/server/tables.ts'
import { webhooksAdmin } from '../../contract/webhooks.ts'
import { webhookKindNames } from '../../rules/webhook-kinds.ts'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { deliverWebhook } from './deliver-webhook.ts'

interface Received {
  path: string
  signature: string
  key: string
  body: string
  cookies: string | undefined
}
let received: Received[] = []
let answers = 200
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({
      path: request.url ?? '',
      signature: String(request.headers['x-permeate-signature']),
      key: String(request.headers['idempotency-key']),
      body: Buffer.concat(chunks).toString(),
      cookies: request.headers.cookie,
    })
    response.writeHead(answers, answers === 302 ? { location: '/elsewhere' } : {}).end('secret inside')
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
afterAll(() => receiver.close())

const { port } = receiver.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
const app = await testApp({ settings: { WEBHOOK_ORIGIN: `${origin}/anything` } })
const admin = await app.as('admin')
const staff = await app.as('staff')
const jobCall = () => makeContext(app.app, { actor: null, now: app.now() })
const anyOf = async (statement: string) => (await app.app.pool.query(statement)).rows[0]?.id as string
const log = async () => (await admin.call(webhooksAdmin.deliveries, { rows: 200 })).rows
const hookOf = async (webhookid: string) =>
  (await admin.call(webhooksAdmin.list, {})).rows.find((row) => row.webhookid === webhookid)
const offMails = async () =>
  (await app.mails()).filter(({ template }) => template === 'integrations.webhook-off')
const register = async (name: string) => {
  const event = await planTestEvent(app, { seatLimit: 9, prices: [119_500] })
  const { seminars: _seminars, ...person } = testAttendee(name, event.semids)
  const form = { ...person, mode: 'in-person' as const, seminars: [...event.semids] }
  return (await staff.call(registrants.add, { scheduleid: event.scheduleid, ...form })).recordid
}

let webhookid = ''
let secret = ''
beforeEach(async () => {
  await app.app.db.delete(webhookDeliveries)
  await app.app.db.delete(webhooks)
  answers = 200
  const draft = { name: 'CRM', url: `${origin}/hook`, kinds: webhookKindNames }
  ;({ webhookid, secret } = await admin.call(webhooksAdmin.add, draft))
  await app.runJobs()
  received = []
})

describe('Webhook', () => {
  it('receives committed events, signed over time and body, with ids but no names', async () => {
    const recordid = await register('Ana')
    expect(received).toEqual([])
    await app.runJobs()
    const [ctx] = received
    const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(ctx?.signature ?? '') ?? []
    expect(Number(seconds)).toBe(Math.floor(app.now().getTime() / 1000))
    expect(signature).toBe(signatureOf(secret, Number(seconds), ctx?.body ?? ''))
    expect(signature).not.toBe(signatureOf(`${secret}x`, Number(seconds), ctx?.body ?? ''))
    expect(JSON.parse(ctx?.body ?? '')).toEqual({
      event: 'registration.made',
      at: app.now().toISOString(),
      data: { registrationid: recordid, eventid: expect.any(String), userid: null },
    })
    expect([ctx?.path, ctx?.cookies]).toEqual(['/hook', undefined])
    expect(await log()).toMatchObject([
      { deliveryid: ctx?.key, state: 'delivered', attempts: 1, status: 200 },
    ])
  })

  it('receives canceled registrations, certificates, completed courses and paid orders once each', async () => {
    const recordid = await register('Ben')
    await staff.call(registrants.cancel, { recordid, reason: 'Ill.' })
    const certificateId = await anyOf('select id from certificates limit 1')
    const enrollmentId = await anyOf('select id from enrollments where completed_at is not null limit 1')
    const [order] = await app.app.db.select().from(orders).where(eq(orders.isTest, false)).limit(1)
    if (!order) throw new Error('The demo world has no order')
    for (let times = 0; times < 2; times++) {
      await notifyCertificateIssued.run({ certificateId }, jobCall())
      await notifyCourseFinished.run({ enrollmentId }, jobCall())
      await jobCall().transaction((inner) => notifyPaid(inner, order, []))
    }
    await app.runJobs()
    const events = received
      .map(({ body }) => JSON.parse(body))
      .map(({ event, data }) => [event, Object.values(data)[0]])
    expect(events.sort()).toEqual([
      ['certificate.issued', certificateId],
      ['enrollment.completed', enrollmentId],
      ['order.paid', order.id],
      ['registration.canceled', recordid],
      ['registration.made', recordid],
    ])
  })

  it('receives no events that were rolled back, of kinds it did not select, or while it is off', async () => {
    const failed = jobCall().transaction(async (inner) => {
      const [order] = await inner.db.select().from(orders).where(eq(orders.isTest, false)).limit(1)
      if (order) await notifyPaid(inner, order, [])
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await admin.call(webhooksAdmin.change, {
      webhookid,
      name: 'CRM',
      url: `${origin}/hook`,
      kinds: ['order.paid'],
    })
    await register('Cleo')
    await app.runJobs()
    await admin.call(webhooksAdmin.change, {
      webhookid,
      name: 'CRM',
      url: `${origin}/hook`,
      kinds: webhookKindNames,
    })
    await admin.call(webhooksAdmin.switch, { webhookid, on: false })
    await register('Dan')
    await app.runJobs()
    expect(received).toEqual([])
  })

  it('is not sent twice when the job runs twice', async () => {
    await register('Eva')
    await app.runJobs()
    const [row] = await log()
    const run = () => deliverWebhook.run({ deliveryId: row?.deliveryid ?? '' }, jobCall())
    await run()
    await run()
    expect(received).toHaveLength(1)
  })

  it('receives a test immediately; a failed test is not retried and does not turn the webhook off', async () => {
    answers = 500
    await admin.call(webhooksAdmin.test, { webhookid })
    await app.runJobs()
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ event: 'test' })
    expect(await log()).toMatchObject([{ kind: 'test', state: 'failed', status: 500, nextAt: null }])
    expect((await hookOf(webhookid))?.state).toBe('on')
  })

  it('exposes its secret in no list, audit record or readable column', async () => {
    const rows = await app.app.db.select().from(webhooks)
    const audit = await app.app.db.select().from(auditRows).orderBy(auditRows.id)
    for (const shown of [rows, audit, await hookOf(webhookid)])
      expect(JSON.stringify(shown)).not.toContain(secret)
    const { secret: fresh } = await admin.call(webhooksAdmin.newSecret, { webhookid })
    expect(fresh).not.toBe(secret)
    await admin.call(webhooksAdmin.test, { webhookid })
    await app.runJobs()
    const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(received[0]?.signature ?? '') ?? []
    expect(signature).toBe(signatureOf(fresh, Number(seconds), received[0]?.body ?? ''))
  })

  it('is restricted to product administrators', async () => {
    const draft = { name: 'Mine', url: 'https://example.com/', kinds: webhookKindNames }
    for (const refused of [
      () => staff.call(webhooksAdmin.add, draft),
      () => staff.call(webhooksAdmin.list, {}),
      () => staff.call(webhooksAdmin.deliveries, {}),
      () => staff.call(webhooksAdmin.newSecret, { webhookid }),
      () => staff.call(webhooksAdmin.test, { webhookid }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('Failed webhook delivery', () => {
  it('backs off for almost two days, then turns the webhook off and notifies administrators', async () => {
    answers = 503
    await register('Flo')
    await app.runJobs()
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, status: 503 }])
    expect(await hookOf(webhookid)).toMatchObject({ state: 'failing', waiting: 1 })
    for (const wait of retryWaits) {
      app.advance({ seconds: wait / 2000 })
      const before = received.length
      await app.runJobs()
      expect(received).toHaveLength(before)
      app.advance({ seconds: wait / 2000 + 2 })
      await app.runJobs()
      expect(received).toHaveLength(before + 1)
    }
    expect(new Set(received.map(({ key }) => key)).size).toBe(1)
    expect(new Set(received.map(({ signature }) => signature)).size).toBe(received.length)
    expect(await log()).toMatchObject([{ state: 'failed', attempts: retryWaits.length + 1, nextAt: null }])
    expect(await hookOf(webhookid)).toMatchObject({ state: 'off', offBecause: 'failures' })
    expect((await offMails()).map(({ recipient }) => recipient)).toEqual(['admin@example.com'])
    await app.runJobs()
    expect(await offMails()).toHaveLength(1)
  })

  it('can be resent manually with the same id and body once the webhook is on', async () => {
    answers = 404
    await register('Gil')
    await app.runJobs()
    const [waiting] = await log()
    const deliveryid = waiting?.deliveryid ?? ''
    const again = () => admin.call(webhooksAdmin.sendAgain, { deliveryid })
    await expect(again()).rejects.toMatchObject({ code: 'waiting' })
    await admin.call(webhooksAdmin.switch, { webhookid, on: false })
    app.advance({ minutes: 2 })
    await app.runJobs()
    expect(await log()).toMatchObject([{ state: 'failed', failure: 'The webhook was turned off.' }])
    await expect(again()).rejects.toMatchObject({ code: 'turned-off' })
    await admin.call(webhooksAdmin.switch, { webhookid, on: true })
    answers = 204
    await again()
    await app.runJobs()
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1, status: 204 }])
    expect(received.at(-1)).toMatchObject({ key: deliveryid, body: received[0]?.body })
  })

  it('leaves the webhook on if another delivery succeeded in the meantime', async () => {
    answers = 500
    await register('Hal')
    await app.runJobs()
    answers = 200
    await register('Ina')
    await app.runJobs()
    expect((await hookOf(webhookid))?.state).toBe('on')
    answers = 500
    for (const wait of retryWaits) {
      app.advance({ seconds: wait / 1000 + 2 })
      await app.runJobs()
    }
    expect(await log()).toContainEqual(expect.objectContaining({ state: 'failed' }))
    expect((await hookOf(webhookid))?.state).toBe('failing')
  })

  it('follows no redirect and stores nothing from the response', async () => {
    answers = 302
    await register('Jon')
    await app.runJobs()
    expect(received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await log()).toMatchObject([
      { state: 'waiting', status: 302, failure: 'The receiver answered 302.' },
    ])
    expect(JSON.stringify(await app.app.db.select().from(webhookDeliveries))).not.toContain('secret inside')
  })
})

describe('Disallowed webhook address', () => {
  it.each([
    'http://example.com/hook',
    `http://127.0.0.1:${port + 1}/hook`,
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://admin:secret@example.com/',
    'https://example.com:8443/hook',
    'https://example.com:22/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'example.com',
  ])('is refused: %s', async (url) => {
    const draft = { name: 'Inside', url, kinds: webhookKindNames }
    const answer = await admin.post('/api/integrations/addWebhook', draft)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['url']])
    const change = await admin.post('/api/integrations/changeWebhook', { webhookid, ...draft })
    expect(change.statusCode).toBe(400)
  })

  it('is not contacted when its host name resolves to a private network', async () => {
    const url = 'https://localhost/hook'
    await admin.call(webhooksAdmin.change, { webhookid, name: 'CRM', url, kinds: webhookKindNames })
    await admin.call(webhooksAdmin.test, { webhookid })
    await app.runJobs()
    expect(received).toEqual([])
    expect(await log()).toMatchObject([
      { state: 'failed', status: null, failure: 'This address leads into a private network.' },
    ])
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsAddress } from '#features/core/accounts/contract/address-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { suppressionOf } from '#platform/server/mail/suppressions.ts'
import { sendMail } from '#platform/server/mail.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { testMessage } from '../mail.ts'
import { REPORTS_PATH } from './routes.ts'

const SECRET = 'secret-of-the-mail-server-36-letters'
const app = await testApp({
  settings: { MAIL_REPORT_SECRET: SECRET, MAIL_RETURN_PATH: 'bounces@mail.example.com' },
})
const closed = await testApp({ world: 'empty' })
const http = await buildHttp(app.app)
const closedHttp = await buildHttp(closed.app)
afterAll(async () => {
  await http.close()
  await closedHttp.close()
})

const basic = (secret: string) => `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`
const post = async (body: string | object, type: string, authorization = basic(SECRET), to = http) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': type, authorization }
  const answer = await to.inject({ method: 'POST', url: REPORTS_PATH, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const message = (text: string) => post(text, 'message/rfc822')
const json = (body: object) => post(body, 'application/json')

let count = 0
/** Sends an email and returns its id and subject. */
async function send(to: string): Promise<string> {
  const subject = `Report ${++count}`
  await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
    sendMail(ctx, testMessage('account'), to, { subject, text: 'Recovery is 75%.' }),
  )
  await app.runJobs()
  return (await find(subject)).id
}
async function find(subjectOrId: string) {
  const mail = (await app.mails()).find(({ id, subject }) => [id, subject].includes(subjectOrId))
  if (!mail) throw new Error(`No email ${subjectOrId}`)
  return mail
}
const stateOf = async (id: string) => {
  const { sentAt, suppressedAt, report } = await find(id)
  return { isSent: sentAt !== null, isSuppressed: suppressedAt !== null, report }
}
const reasonOf = async (email: string) => (await suppressionOf(app.app.db, email))?.reason ?? null

interface Notice {
  id?: string
  to?: string
  status?: string
  action?: string
  original?: string
}

/** Builds a delivery status notification as written by Postfix. */
const notice = ({ id = '', to = 'x@y.example', status = '5.1.1', action = 'failed', original }: Notice) =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    'To: bounces@mail.example.com',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to inform you that your message could not be delivered.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <x@y.example>: Recipient',
    '    address rejected: User unknown',
    '',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    original ?? `Message-ID: <${id}@localhost>\r\nSubject: Report`,
    '',
    'Recovery is 75%.',
    '--b1--',
    '',
  ].join('\r\n')

const complaint = (id: string, type = 'abuse') =>
  [
    'From: <abusedesk@example.net>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b2"',
    '',
    '--b2',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--b2',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Mail-From: <bounces+${id}@mail.example.com>`,
    '',
    '--b2',
    'Content-Type: text/rfc822-headers',
    '',
    'From: <no-reply@example.com>',
    'Subject: Report',
    '',
    '--b2--',
    '',
  ].join('\r\n')

describe('Report of a mail server', () => {
  it('of a wrong address stops emails to it, and a repeated report changes nothing', async () => {
    const id = await send('gone@plant.example')
    for (const _repeated of [1, 2])
      expect(await message(notice({ id }))).toEqual({ status: 200, body: { reports: 1, matched: 1 } })
    expect(await stateOf(id)).toMatchObject({ report: 'hard' })
    expect((await find(id)).failure).toContain('User unknown')
    expect(await reasonOf('Gone@plant.example')).toBe('bounce')
    const later = await send('gone@plant.example')
    expect(await stateOf(later)).toEqual({ isSent: false, isSuppressed: true, report: null })
    const { rows } = await app.app.pool.query(
      `select 1 from audit_rows where action = 'messaging.suppressAddress' and target = 'gone@plant.example'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('of a complaint is matched by the return path', async () => {
    const id = await send('annoyed@plant.example')
    expect((await message(complaint(id, 'not-spam'))).body).toEqual({ reports: 0, matched: 0 })
    await message(complaint(id))
    expect(await reasonOf('annoyed@plant.example')).toBe('complaint')
  })

  it('suppresses an address for temporary failures only if they persist', async () => {
    const full = async () => message(notice({ id: await send('full@plant.example'), status: '5.2.2' }))
    await full()
    await full()
    await full()
    expect(await reasonOf('full@plant.example')).toBeNull()
    app.advance({ days: 3 })
    await full()
    expect(await reasonOf('full@plant.example')).toBe('soft-bounces')
  })

  it('of a delayed delivery is not a failure', async () => {
    const id = await send('slow@plant.example')
    expect((await message(notice({ id, action: 'delayed', status: '4.4.1' }))).body.reports).toBe(0)
    expect(await stateOf(id)).toMatchObject({ report: null })
  })

  it.each<[string, Notice]>([
    ['names none of our emails', { id: '00000000-0000-7000-8000-000000000000' }],
    ['names only the address', { original: 'Subject: Report\r\nTo: victim@plant.example' }],
    ['names our message id at another server', { original: 'Message-ID: <ID@evil.example>' }],
  ])('that %s suppresses no address', async (_title, forged) => {
    const id = await send('victim@plant.example')
    const original = forged.original?.replace('ID', id)
    const text = notice({ to: 'victim@plant.example', ...forged, ...(original ? { original } : {}) })
    expect((await message(text)).body).toEqual({ reports: 1, matched: 0 })
    expect(await reasonOf('victim@plant.example')).toBeNull()
  })

  it('suppresses the address of our email, not the address that it names', async () => {
    const id = await send('own@plant.example')
    await message(notice({ id, to: 'other@plant.example' }))
    expect(await reasonOf('own@plant.example')).toBe('bounce')
    expect(await reasonOf('other@plant.example')).toBeNull()
  })

  it('about an unsent email is not matched', async () => {
    await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
      sendMail(ctx, testMessage('account'), 'early@plant.example', { subject: 'Early', text: '' }),
    )
    expect((await message(notice({ id: (await find('Early')).id }))).body.matched).toBe(0)
    expect(await reasonOf('early@plant.example')).toBeNull()
  })

  it('that arrives late does not outweigh a later email that was delivered', async () => {
    const first = await send('late@plant.example')
    app.advance({ minutes: 5 })
    const second = await send('late@plant.example')
    await message(notice({ id: second, action: 'delivered', status: '2.0.0' }))
    await message(notice({ id: first }))
    expect(await stateOf(first)).toMatchObject({ report: 'hard' })
    expect(await reasonOf('late@plant.example')).toBeNull()
    await message(notice({ id: second }))
    expect(await reasonOf('late@plant.example')).toBe('bounce')
  })
})

describe('Endpoint for reports', () => {
  it('does not exist without a secret in the settings', async () => {
    const answer = await post('', 'message/rfc822', basic(''), closedHttp)
    expect(answer.status).toBe(404)
  })

  it.each([
    ['a missing secret', ''],
    ['a wrong secret', basic('a secret of another server, 36 chars')],
    ['an empty secret', basic('')],
    ['a wrong scheme', `Digest ${SECRET}`],
  ])('refuses %s before it reads the body', async (_title, authorization) => {
    expect((await post('{', 'application/json', authorization)).status).toBe(403)
  })

  it('accepts the secret as a bearer token too', async () => {
    expect((await post('[]', 'application/json', `Bearer ${SECRET}`)).status).toBe(200)
  })

  it.each([
    ['10 MB', () => message('x'.repeat(10_000_000)), 413],
    ['an unknown content type', () => post('<a/>', 'text/xml'), 400],
    ['unrelated JSON', () => json({ hello: 'world' }), 400],
    ['a list of unrelated values', () => json([1, 'two', null]), 400],
    ['broken JSON', () => post('{', 'application/json'), 400],
    ['an event named after a built-in object property', () => json([{ event: 'constructor' }]), 200],
    ['an automatic reply', () => message('Subject: I am on vacation\r\n\r\nBack on Monday.'), 200],
    ['an empty message', () => message(''), 200],
  ])('survives %s', async (_title, send, status) => {
    expect((await send()).status).toBe(status)
  })

  it('refuses deeply nested parts in a short time', async () => {
    const depth = 10_000
    const open = Array.from(
      { length: depth },
      (_, n) => `Content-Type: multipart/mixed; boundary="n${n}"\r\n\r\n--n${n}\r\n`,
    )
    const startedAt = performance.now()
    expect((await message(open.join(''))).status).toBe(400)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})

describe('Report of an email provider', () => {
  it.each([
    ['bounce', { type: 'bounce', status: '5.1.1' }, 'bounce'],
    ['bounce', { type: 'blocked', status: '5.1.1' }, null],
    ['dropped', { reason: 'Spam Reporting Address' }, 'complaint'],
    ['spamreport', {}, 'complaint'],
    ['open', {}, null],
  ])('is processed as %s %o of SendGrid', async (event, more, reason) => {
    const to = `sg${++count}@plant.example`
    const id = await send(to)
    const events = [{ event, email: to, timestamp: 1, 'smtp-id': `<${id}@localhost>`, ...more }]
    expect((await json(events)).status).toBe(200)
    expect(await reasonOf(to)).toBe(reason)
  })

  it.each([
    ['Bounce', 'HardBounce', 'bounce'],
    ['Bounce', 'Transient', null],
    ['SpamComplaint', 'SpamComplaint', 'complaint'],
    ['Open', '', null],
  ])('is processed as %s %s of Postmark', async (RecordType, Type, reason) => {
    const to = `pm${++count}@plant.example`
    const id = await send(to)
    expect(await json({ RecordType, Type, Email: to, Metadata: { 'permeate-mail': id } })).toMatchObject({
      status: 200,
    })
    expect(await reasonOf(to)).toBe(reason)
  })

  it('without an email id suppresses no address', async () => {
    await send('named@plant.example')
    await json({ RecordType: 'Bounce', Type: 'HardBounce', Email: 'named@plant.example' })
    await json([{ event: 'bounce', type: 'bounce', email: 'named@plant.example' }])
    expect(await reasonOf('named@plant.example')).toBeNull()
  })
})

describe('User with a suppressed address', () => {
  const email = 'learner@example.com'

  it('sees it in the profile, gets the requested link, and receives emails again after opening it', async () => {
    const learner = await app.as('learner')
    await message(notice({ id: await send(email) }))
    expect((await learner.call(accounts.profile, {})).suppressed).toMatchObject({ reason: 'bounce' })
    expect(await stateOf(await send(email))).toMatchObject({ isSuppressed: true })

    await learner.call(accountsAddress.sendAddressLink, {})
    await app.runJobs()
    const link = (await app.mails()).findLast(({ template }) => template === 'accounts.confirm-address')
    expect(link?.sentAt).not.toBeNull()
    const token = /\/confirmEmail\/([\w-]{43})/.exec(link?.text ?? '')?.[1] ?? ''
    await learner.call(accountsAddress.confirmAddress, { token })
    expect((await learner.call(accounts.profile, {})).suppressed).toBeNull()
    app.advance({ minutes: 1 })
    expect(await stateOf(await send(email))).toMatchObject({ isSent: true })
    await expect(learner.call(accountsAddress.sendAddressLink, {})).rejects.toMatchObject({
      code: 'nothing-to-confirm',
    })
  })

  it('stays reachable after late reports about earlier emails', async () => {
    const earlier = (await app.mails()).filter(({ recipient, sentAt }) => recipient === email && sentAt)
    for (const { id } of earlier.slice(0, -1)) await message(notice({ id }))
    expect(await reasonOf(email)).toBeNull()
  })

  it('gets a link for a new password', async () => {
    await message(complaint(await send(email)))
    await (await app.guest()).call(accounts.retrieveAccount, { email })
    await app.runJobs()
    const reset = (await app.mails()).findLast(({ template }) => template === 'accounts.reset')
    expect(reset?.sentAt).not.toBeNull()
  })
})

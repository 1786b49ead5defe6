import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { messaging } from '#features/core/messaging/contract.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { supportAdmin } from '../contract/admin-contract.ts'
import { support } from '../contract.ts'
import { clearTicketFiles } from './files/clear.ts'
import { supportFiles } from './tables.ts'

const app = await testApp()
const staff = await app.as('staff')
const admin = await app.as('admin')
const learner = await app.as('learner')
const texan = await app.as('texan')
const question = { subject: 'Scaling', text: 'Is 80% recovery too much?', topicid: '', partner: '' }
const once = () => ({ deviceid: randomUUID() })
const guestIs = (email: string) => ({ name: 'Rosa Lind', email })
const mailsTo = async (email: string) => (await app.mails()).filter(({ recipient }) => recipient === email)
const keyIn = (text: string) => /\/ticket\/([\w.~%+-]+)/.exec(text)?.[1] ?? ''
const answer = (ticketid: string, text: string, more: object = {}) =>
  staff.call(supportAdmin.answer, { ticketid, text, ...once(), ...more })
const texts = async (client: TestClient, ticketid: string) =>
  (await client.call(support.thread, { ticketid })).messages.map(({ side, text }) => `${side}: ${text}`)

describe('Ticket', () => {
  it('has a number, is answered in the inbox and by email, and is reopened by a reply', async () => {
    const { ticketid, name } = await learner.call(support.send, { ...question, ...once() })
    expect(name).toMatch(/^T-\d{4}$/)
    app.advance({ minutes: 1 })
    await answer(ticketid, 'At 28 mg/L silica it is.', { close: true })
    const [item] = (await learner.call(messaging.inbox, { topic: 'support', search: name })).rows
    expect(item?.subject).toContain(`Answer to ${name}`)
    const opened = await learner.call(messaging.open, { messageid: item?.messageid ?? '' })
    expect(opened.thread).toBe(`ticket:${ticketid}`)
    expect((await learner.call(support.thread, { ticketid })).state).toBe('closed')
    await learner.call(support.write, { ticketid, text: 'And at 12 mg/L?', ...once() })
    const [row] = (await staff.call(supportAdmin.list, { search: name })).rows
    expect(row).toMatchObject({ state: 'open', assigned: expect.any(String) })
    const toStaff = (await app.mails()).filter(({ template }) => template === 'ticketForStaff')
    expect(toStaff.map(({ subject }) => subject)).toContain(`Reply in ${name}: Scaling`)
  })

  it('is created once if a device sends it twice, and so is each message', async () => {
    const sent = { ...question, ...once() }
    const first = await texan.call(support.send, sent)
    expect(await texan.call(support.send, sent)).toEqual(first)
    app.advance({ seconds: 1 })
    const reply = { ticketid: first.ticketid, text: 'pH is 7.6', ...once() }
    await Promise.all([texan.call(support.write, reply), texan.call(support.write, reply)])
    expect(await texts(texan, first.ticketid)).toEqual([
      'person: Is 80% recovery too much?',
      'person: pH is 7.6',
    ])
  })

  it('is found only by its author and staff, in every call', async () => {
    const { ticketid } = await learner.call(support.send, { ...question, ...once() })
    const guest = await app.guest()
    for (const stranger of [texan, guest]) {
      for (const attempt of [
        () => stranger.call(support.thread, { ticketid }),
        () => stranger.call(support.write, { ticketid, text: 'Hi', ...once() }),
        () => stranger.call(support.finish, { ticketid }),
        () => stranger.call(support.see, { ticketid }),
        () => stranger.call(support.typing, { ticketid }),
        () => stranger.call(support.thread, { ticketid, key: `${ticketid}.forged` }),
      ])
        await expect(attempt()).rejects.toMatchObject({ status: 404 })
      await expect(stranger.call(support.typing, { ticketid, asStaff: true })).rejects.toMatchObject({
        status: 403,
      })
      await expect(stranger.call(supportAdmin.detail, { ticketid })).rejects.toMatchObject({
        status: stranger === guest ? 401 : 403,
      })
    }
  })

  it('shows notes to staff only', async () => {
    const { ticketid } = await learner.call(support.send, { ...question, ...once() })
    app.advance({ seconds: 1 })
    await answer(ticketid, 'Customer of ours since 2019.', { internal: true })
    expect(await texts(learner, ticketid)).toEqual(['person: Is 80% recovery too much?'])
    const seen = await admin.call(supportAdmin.detail, { ticketid })
    expect(seen.messages.map(({ side }) => side)).toEqual(['person', 'note'])
    expect(seen.state).toBe('open')
  })

  it('is merged into another ticket of the same person, where readers find both', async () => {
    const [one, two] = await Promise.all(
      ['First', 'Second'].map((text) => texan.call(support.send, { ...question, text, ...once() })),
    )
    const foreign = await learner.call(support.send, { ...question, ...once() })
    const from = one?.ticketid ?? ''
    const { revision } = await staff.call(supportAdmin.detail, { ticketid: from })
    const merge = (into: string) => staff.call(supportAdmin.merge, { ticketid: from, revision, into })
    await expect(merge(foreign.ticketid)).rejects.toMatchObject({ body: { code: 'other-person' } })
    await merge(two?.ticketid ?? '')
    await expect(merge(two?.ticketid ?? '')).rejects.toMatchObject({ body: { code: 'conflict' } })
    expect((await texts(texan, from)).sort()).toEqual(['person: First', 'person: Second'])
    await expect(answer(from, 'Here?')).rejects.toMatchObject({ body: { code: 'merged' } })
  })

  it('is counted in the statistics, with the wait for the first answer', async () => {
    const { ticketid } = await learner.call(support.send, { ...question, ...once() })
    const before = await staff.call(supportAdmin.figures, { days: 1 })
    app.advance({ minutes: 20 })
    await answer(ticketid, 'Yes.', { close: true })
    const after = await staff.call(supportAdmin.figures, { days: 1 })
    expect([after.answered - before.answered, after.closed - before.closed]).toEqual([1, 1])
    expect(after.waiting).toBe(before.waiting - 1)
    expect(after.firstAnswer).toBeGreaterThanOrEqual(0)
  })
})

describe('Guest', () => {
  it('gets a receipt without their text, and further answers after opening its link', async () => {
    const guest = await app.guest()
    const email = 'rosa.lind@plant.example'
    const sent = { ...question, ...guestIs(email), text: 'Buy now at http://spam.example', ...once() }
    const { ticketid } = await guest.call(support.send, sent)
    for (const text of ['One', 'Two', 'Three']) await answer(ticketid, text)
    const before = await mailsTo(email)
    expect(before.map(({ template }) => template).sort()).toEqual(['ticketAnswered', 'ticketGuestReceipt'])
    expect(before.some((mail) => mail.text.includes('spam.example'))).toBe(false)
    // In the browser, all messages are available immediately.
    expect(await texts(guest, ticketid)).toHaveLength(4)
    const elsewhere = await app.guest()
    const key = keyIn(before[0]?.text ?? '')
    expect(await elsewhere.call(support.openLink, { key })).toEqual({ ticketid })
    expect((await elsewhere.call(support.thread, { ticketid, key })).isProven).toBe(true)
    await elsewhere.call(support.write, { ticketid, key, text: 'From my phone', ...once() })
    await answer(ticketid, 'Four')
    expect(await mailsTo(email)).toHaveLength(3)
    // The key gives access only to this ticket, and stored emails do not contain it.
    const other = await guest.call(support.send, { ...sent, ...once() })
    await expect(elsewhere.call(support.thread, { ticketid: other.ticketid, key })).rejects.toMatchObject({
      status: 404,
    })
    // The link works for half a year after the last message.
    const moment = app.now()
    app.advance({ days: 181 })
    await expect(elsewhere.call(support.thread, { ticketid, key })).rejects.toMatchObject({ status: 404 })
    app.setNow(moment)
  })

  it('cannot trigger repeated emails to an address', async () => {
    const email = 'victim@plant.example'
    for (let index = 0; index < 5; index++) {
      const guest = await app.guest()
      await guest.call(support.send, { ...question, ...guestIs(email), ...once() })
    }
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('must enter a name and an email', async () => {
    const guest = await app.guest()
    const attempt = guest.call(support.send, { ...question, ...once() })
    await expect(attempt).rejects.toMatchObject({
      body: { fields: { name: expect.any(String), email: expect.any(String) } },
    })
  })

  it('finds their tickets only in their own browser', async () => {
    const [one, two] = [await app.guest(), await app.guest()]
    await one.call(support.send, { ...question, ...guestIs('one@plant.example'), ...once() })
    expect((await one.call(support.mine, {})).total).toBe(1)
    expect((await two.call(support.mine, {})).total).toBe(0)
  })
})

describe('Ticket files', () => {
  const pdf = '%PDF-1.7\nlog of the train'
  const upload = async (client: TestClient, bytes: string | Uint8Array = pdf, name = 'train <1>.pdf') => {
    const response = await client.upload(support.uploadFile, {}, { bytes, name })
    return { status: response.statusCode, body: response.json() as { file: string; message: string } }
  }

  it('are sent with a message, and are read only by its author and staff', async () => {
    const { file } = (await upload(learner)).body
    const { ticketid } = await learner.call(support.send, { ...question, fileids: [file], ...once() })
    const [message] = (await learner.call(support.thread, { ticketid })).messages
    expect(message?.files).toMatchObject([{ fileid: file, name: 'train <1>.pdf', kind: 'pdf' }])
    for (const reader of [learner, staff]) {
      const response = await reader.file(support.file, { fileid: file })
      expect([response.statusCode, response.headers['content-disposition']]).toEqual([
        200,
        'attachment; filename="train-1-.pdf"',
      ])
      expect(response.headers['content-security-policy']).toContain('sandbox')
    }
    expect((await texan.file(support.file, { fileid: file })).statusCode).toBe(404)
    expect((await (await app.guest()).file(support.file, { fileid: file })).statusCode).toBe(404)
  })

  it('of another user, or already sent, cannot be attached', async () => {
    const { file } = (await upload(learner)).body
    const attach = (client: TestClient) =>
      client.call(support.send, { ...question, fileids: [file], ...once() })
    await expect(attach(texan)).rejects.toMatchObject({ status: 400 })
    await attach(learner)
    await expect(attach(learner)).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['an HTML page with a script', '<script>alert(1)</script>', 400],
    ['an executable', 'MZ\x90\0\x03\0\0\0', 400],
    ['an empty file', '', 400],
    [
      'a file of eleven megabytes',
      new Uint8Array(11 * 1024 * 1024).fill(32).map((byte, index) => pdf.charCodeAt(index) || byte),
      413,
    ],
  ])('are refused: %s', async (_what, bytes, status) => {
    expect((await upload(texan, bytes)).status).toBe(status)
  })

  it('that were never sent are deleted after a day', async () => {
    const { file } = (await upload(learner)).body
    const later = new Date(app.now().getTime() + 2 * 86_400_000)
    await clearTicketFiles.run({}, makeContext(app.app, { actor: null, now: later }))
    expect(await app.app.db.$count(supportFiles, eq(supportFiles.id, file))).toBe(0)
  })
})

it('accepts messages and answers while the mail server is down', async () => {
  const { settings } = app.app
  settings.smtpUrl = 'smtp://127.0.0.1:1'
  const { ticketid } = await learner.call(support.send, { ...question, subject: 'Mail is down', ...once() })
  await answer(ticketid, 'We see it.')
  await app.runJobs()
  settings.smtpUrl = undefined
  const [item] = (await learner.call(messaging.inbox, { topic: 'support', search: 'Mail is down' })).rows
  const { email } = await learner.call(messaging.open, { messageid: item?.messageid ?? '' })
  expect(email).toBe('failed')
  expect(await texts(learner, ticketid)).toHaveLength(2)
})

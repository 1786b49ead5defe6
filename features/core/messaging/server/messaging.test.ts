import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { sendMail } from '#platform/server/mail.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { mailTemplates } from '../contract/template-contract.ts'
import { announcementAdmin, messaging, notificationTests } from '../contract.ts'
import { mailDigests } from './digests.ts'
import { digestMail, testMessage } from './mail.ts'

const app = await testApp()
const guest = await app.guest()
const learner = await app.as('learner')
const texan = await app.as('texan')
const admin = await app.as('admin')
const inbox = async (client: typeof learner, input: object = {}) =>
  (await client.call(messaging.inbox, input)).rows
const job = (run: typeof mailDigests) => run.run({}, makeContext(app.app, { actor: null, now: app.now() }))
const write = (to: string, subject: string, topic: 'learning' | 'account' = 'learning') =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
    sendMail(ctx, testMessage(topic), to, { subject, text: 'Recovery is 75%.' }),
  )
const settings = { notMailed: [], notPushed: [], digest: false, quietFrom: null, quietUntil: null }
const mailsWith = async (subject: string) =>
  (await app.mails()).filter((mail) => mail.subject === subject).map(({ sentAt }) => sentAt !== null)

describe('Inbox', () => {
  it('contains every email to the user from any feature, and no email to others', async () => {
    app.advance({ minutes: 1 })
    await write('learner@example.com', 'Your question was answered')
    const [newest] = await inbox(learner)
    expect(newest).toMatchObject({ subject: 'Your question was answered', isRead: false, topic: 'learning' })
    expect(
      (await inbox(texan, { search: 'question was answered' })).map(({ subject }) => subject),
    ).not.toContain('Your question was answered')
    await expect(guest.call(messaging.inbox, {})).rejects.toMatchObject({ status: 401 })
  })

  it('shows the full text and marks it as read', async () => {
    const [newest] = await inbox(learner)
    const { count } = await learner.call(messaging.unread, {})
    const opened = await learner.call(messaging.open, { messageid: newest?.messageid ?? '' })
    expect(opened.blocks).toContainEqual({ kind: 'paragraph', text: 'Recovery is 75%.' })
    expect(await learner.call(messaging.unread, {})).toEqual({ count: count - 1 })
    await expect(texan.call(messaging.open, { messageid: newest?.messageid ?? '' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('can be searched, filtered and marked as read completely', async () => {
    expect(await inbox(learner, { search: 'answered', topic: 'learning' })).not.toEqual([])
    expect(await inbox(learner, { search: 'answered', topic: 'news' })).toEqual([])
    await learner.call(messaging.mark, { messageids: [], read: true })
    expect(await inbox(learner, { unread: 'true' })).toEqual([])
  })

  it('never contains a link with a token', async () => {
    await guest.call(accounts.retrieveAccount, { email: 'learner@example.com' })
    await app.runJobs()
    const [mail] = (await app.mails()).filter(({ template }) => template === 'accounts.reset')
    expect(mail).toBeDefined()
    const [newest] = await inbox(learner, { topic: 'account' })
    const { blocks } = await learner.call(messaging.open, { messageid: newest?.messageid ?? '' })
    expect(blocks.filter(({ kind }) => kind === 'button')).toMatchObject([{ to: '' }])
    expect(JSON.stringify(blocks)).not.toContain('/reset/')
  })
})

describe('Message settings of a user', () => {
  it('determine what also comes by email', async () => {
    await texan.call(messaging.saveSettings, { ...settings, notMailed: ['learning'] })
    await write('texan@example.com', 'A reminder')
    await write('texan@example.com', 'A new device', 'account')
    await app.runJobs()
    expect(await mailsWith('A reminder')).toEqual([false])
    expect(await mailsWith('A new device')).toEqual([true])
    const [reminder] = await inbox(texan, { search: 'A reminder' })
    expect(await texan.call(messaging.open, { messageid: reminder?.messageid ?? '' })).toMatchObject({
      email: 'in-app',
    })
  })

  it('send one email in the morning with unread messages', async () => {
    await texan.call(messaging.saveSettings, { ...settings, digest: true })
    await write('texan@example.com', 'First of two')
    await write('texan@example.com', 'Second of two')
    const [second] = await inbox(texan, { search: 'Second of two' })
    await texan.call(messaging.open, { messageid: second?.messageid ?? '' })
    for (let hour = 0; hour < 25; hour++) {
      app.advance({ hours: 1 })
      await job(mailDigests)
    }
    const digests = (await app.mails()).filter(({ template }) => template === 'messageDigest')
    expect(digests.map(({ subject }) => subject)).toEqual(['You have 1 new message'])
    expect(digests[0]?.text).toContain('First of two')
    expect(digests[0]?.text).not.toContain('Second of two')
  })

  it.each([
    [{ quietFrom: '22', quietUntil: null }, 'quietUntil'],
    [{ quietFrom: '25', quietUntil: '6' }, 'quietFrom'],
    [{ notMailed: ['orders'] }, 'notMailed.0'],
  ])('are refused at the field if they are invalid: %o', async (change, field) => {
    await expect(
      texan.call(messaging.saveSettings, { ...settings, ...change } as never),
    ).rejects.toMatchObject({ body: { fields: { [field]: expect.any(String) } } })
  })
})

describe('Announcement', () => {
  const draft = {
    subject: 'New lab hours',
    body: 'The lab opens at 8.',
    link: '/seminarSchedule',
    linkLabel: 'Dates',
    audience: 'everyone' as const,
    byEmail: true,
  }

  it('reaches everyone once, and by email only those who accept it', async () => {
    await texan.call(messaging.saveSettings, { ...settings, notMailed: ['news'] })
    const { id } = await admin.call(announcementAdmin.save, { id: null, draft })
    const { people } = await admin.call(announcementAdmin.reach, { id })
    expect(await admin.call(announcementAdmin.send, { id })).toEqual({ people })
    await expect(admin.call(announcementAdmin.send, { id })).rejects.toMatchObject({ body: { code: 'sent' } })
    await expect(
      admin.call(announcementAdmin.save, { id, draft: { ...draft, body: 'Changed' } }),
    ).rejects.toMatchObject({ body: { code: 'sent' } })
    await app.runJobs()
    for (const client of [learner, texan])
      expect(await inbox(client, { search: 'lab hours' })).toHaveLength(1)
    const mails = (await app.mails()).filter(({ subject }) => subject === 'New lab hours')
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)
    expect(mails.map(({ recipient }) => recipient)).toContain('learner@example.com')
    expect(mails.map(({ recipient }) => recipient)).not.toContain('texan@example.com')
    const [row] = (await admin.call(announcementAdmin.list, { search: 'lab hours' })).rows
    expect(row).toMatchObject({ state: 'sent', reached: people, mails: mails.length, waiting: 0 })
  })

  it('sends no more emails after it is stopped, and stays in the inboxes', async () => {
    const { id } = await admin.call(announcementAdmin.save, {
      id: null,
      draft: { ...draft, subject: 'Stop me' },
    })
    await admin.call(announcementAdmin.send, { id })
    const progress = async () =>
      (await admin.call(announcementAdmin.list, { search: 'Stop me' })).rows.map(
        ({ state, mails, waiting }) => ({ state, mails, isWaiting: waiting > 0 }),
      )
    expect(await progress()).toEqual([{ state: 'sending', mails: 0, isWaiting: true }])
    await admin.call(announcementAdmin.stop, { id })
    await app.runJobs()
    expect(await progress()).toEqual([{ state: 'stopped', mails: 0, isWaiting: false }])
    expect((await app.mails()).filter(({ subject }) => subject === 'Stop me')).toEqual([])
    expect(await inbox(learner, { search: 'Stop me' })).toHaveLength(1)
    await expect(learner.call(announcementAdmin.send, { id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('Test message', () => {
  it('is delivered like any other message, and its log shows the result', async () => {
    const test = {
      to: ['learner@example.com'],
      topic: 'seminars' as const,
      subject: 'Test 17',
      text: 'Hello.',
    }
    expect(await admin.call(notificationTests.send, test)).toEqual({ people: 1 })
    await app.runJobs()
    const { rows } = await admin.call(notificationTests.log, { search: 'Test 17' })
    expect(rows).toMatchObject([{ email: 'sent', isRead: false }])
    await expect(
      admin.call(notificationTests.send, { ...test, to: ['nobody@nowhere.example'] }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('Email to a learner', () => {
  it('is in Spanish for a user who chose Spanish, and can be previewed in each of its languages', async () => {
    await texan.call(accounts.saveLanguages, { userid: '', data: { Subtitles: 'Spanish' } })
    const send = (to: string) =>
      makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
        sendMail(ctx, digestMail, to, {
          firstName: 'Tess',
          messages: [],
          more: 3,
          url: 'https://example.com',
        }),
      )
    await send('texan@example.com')
    await send('learner@example.com')
    const subjects = (await app.mails())
      .filter(({ subject }) => /^(Tiene|You have) 3/.test(subject))
      .map(({ recipient, subject }) => `${recipient}: ${subject}`)
    expect(subjects.sort()).toEqual([
      'learner@example.com: You have 3 new messages',
      'texan@example.com: Tiene 3 mensajes nuevos',
    ])
    const { rows } = await admin.call(mailTemplates.list, {})
    expect(rows.length).toBeGreaterThan(3)
    for (const { template, languages } of rows)
      for (const language of languages) {
        const { subject, html } = await admin.call(mailTemplates.show, { template, language })
        expect([subject === '', html.includes(`<html lang="${language}">`)]).toEqual([false, true])
        expect(html).not.toMatch(/undefined|\[object/)
      }
    await expect(learner.call(mailTemplates.list, {})).rejects.toMatchObject({ status: 403 })
  })
})

it('delivers every email once after the mail server was down for a day', async () => {
  const got: string[] = []
  const server = createServer((socket) => {
    let isData = false
    let text = ''
    socket.write('220 mail.example\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return
        got.push(/^Message-ID: (.+)$/m.exec(text)?.[1] ?? '')
        isData = false
        socket.write('250 taken\r\n')
      } else if (text.startsWith('DATA')) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 mail.example\r\n')
      text = ''
    })
    socket.on('error', () => {})
  })
  const { settings } = app.app
  settings.smtpUrl = 'smtp://127.0.0.1:1'
  const subjects = ['While it was down: one', 'While it was down: two']
  for (const subject of subjects) await write('learner@example.com', subject)
  for (let hours = 0; hours < 24; hours += 2) {
    await app.runJobs()
    app.advance({ hours: 2 })
  }
  const written = async () => (await app.mails()).filter(({ subject }) => subjects.includes(subject))
  expect((await written()).map(({ sentAt, failure }) => [sentAt, failure !== null])).toEqual([
    [null, true],
    [null, true],
  ])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings.smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`
  for (let hours = 0; hours < 12; hours += 2) {
    app.advance({ hours: 2 })
    await app.runJobs()
  }
  settings.smtpUrl = undefined
  server.close()
  const sent = await written()
  expect(sent.map(({ sentAt, attempts }) => [sentAt !== null, attempts > 2])).toEqual([
    [true, true],
    [true, true],
  ])
  for (const { id } of sent) expect(got.filter((messageId) => messageId.includes(id))).toHaveLength(1)
})

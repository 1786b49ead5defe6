import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows, mailMessages, mailSuppressions } from '#platform/server/tables.ts'
import { office } from '../../contract/office-contract.ts'

const app = await testApp()
const admin = await app.as('admin')
const list = (input: object) => admin.call(office.mailList, input)
const template = {
  name: 'test.note',
  subject: () => 'A note, 100% true',
  body: () => ['Hello'],
}
const write = (to: string, name = template.name) =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
    sendMail(ctx, { ...template, name }, to, {}),
  )

describe('Email page', () => {
  it('finds emails by recipient, subject, template and status', async () => {
    await app.runJobs()
    await write('zora@example.com')
    expect((await list({ search: 'ZORA@example' })).rows).toMatchObject([
      { state: 'waiting', subject: 'A note, 100% true' },
    ])
    expect((await list({ search: '100% true' })).total).toBe(1)
    expect((await list({ template: 'test.note', state: 'sent' })).total).toBe(0)
    await app.runJobs()
    expect((await list({ template: 'test.note', state: 'sent' })).total).toBe(1)
    const { templates } = await admin.call(office.mailTemplates, {})
    expect(templates).toContain('test.note')
  })

  it('finds emails by creation date', async () => {
    const day = app.now().toISOString().slice(0, 10)
    expect((await list({ template: 'test.note', from: day, to: day })).total).toBe(1)
    expect((await list({ template: 'test.note', to: '2020-01-01' })).total).toBe(0)
  })

  it('shows an email without the key of its link and records the reader in the audit log', async () => {
    const guest = await app.guest()
    await guest.call(accounts.retrieveAccount, { email: 'learner@example.com' })
    await app.runJobs()
    const [stored] = await app.app.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.template, 'accounts.reset'))
    const file = join(app.app.settings.dataDir, 'mail', `${stored?.id}.eml`)
    const letter = (await readFile(file, 'utf8')).replace(/=\r?\n/g, '')
    const key = /\/reset\/([\w-]+)/.exec(letter)?.[1] ?? ''
    expect(key).toHaveLength(43)
    expect(JSON.stringify(stored)).not.toContain(key)
    expect(stored?.sealed).toBeNull()
    const again = admin.call(office.resendMail, { mailid: stored?.id ?? '' })
    await expect(again).rejects.toMatchObject({ code: 'link-used-up' })
    const mail = await admin.call(office.readMail, { mailid: stored?.id ?? '' })
    expect(mail.html + mail.text).not.toContain(key)
    expect(mail.text).toContain('/reset/')
    const rows = await app.app.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.action, 'administration.readMail'), eq(auditRows.target, stored?.id ?? '')))
      .orderBy(auditRows.id)
    expect(rows).toHaveLength(1)
  })

  it('resends a sent email as a copy and retries a failed one immediately', async () => {
    const [sent] = (await list({ template: 'test.note' })).rows
    const again = await admin.call(office.resendMail, { mailid: sent?.mailid ?? '' })
    expect(again.mailid).not.toBe(sent?.mailid)
    await app.app.db
      .update(mailMessages)
      .set({ failure: 'mailbox unavailable', attempts: 12 })
      .where(eq(mailMessages.id, again.mailid))
    expect((await list({ state: 'failed' })).rows).toMatchObject([{ failure: 'mailbox unavailable' }])
    const third = await admin.call(office.resendMail, { mailid: again.mailid })
    expect(third.mailid).toBe(again.mailid)
    await app.runJobs()
    expect((await list({ template: 'test.note', state: 'sent' })).total).toBe(2)
  })

  it('sends attachments with an email and shows their names to readers', async () => {
    const calendar = {
      filename: 'event.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: 'BEGIN:\u00a0x',
    }
    const badge = { filename: 'badge.png', contentType: 'image/png', content: Buffer.from([137, 80, 78, 71]) }
    const withFiles = { ...template, name: 'test.files', attachments: () => [calendar, badge] }
    const [written] = await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
      sendMails(ctx, withFiles, [{ to: 'ben@example.com', facts: {} }]),
    )
    const mailid = written ?? ''
    expect((await list({ template: 'test.files' })).rows[0]).not.toHaveProperty('attachments')
    expect((await admin.call(office.readMail, { mailid })).attachments).toEqual([
      { filename: 'event.ics', bytes: 9 },
      { filename: 'badge.png', bytes: 4 },
    ])
    await app.runJobs()
    const letter = await readFile(join(app.app.settings.dataDir, 'mail', `${mailid}.eml`), 'utf8')
    expect(letter).toContain('Content-Type: text/calendar; charset=utf-8; name=event.ics')
    expect(letter).toContain(Buffer.from(calendar.content).toString('base64'))
    expect(letter).toMatch(/Content-Disposition: attachment; filename=badge.png/)
    const copy = await admin.call(office.resendMail, { mailid })
    expect((await admin.call(office.readMail, { mailid: copy.mailid })).attachments).toHaveLength(2)
  })

  it('suppresses emails to a failing address until staff lift the block, with an audit record', async () => {
    const to = 'fails@example.com'
    await app.app.db.insert(mailSuppressions).values({ address: to, reason: 'bounce', since: app.now() })
    await write(to, 'test.suppressed')
    await app.runJobs()
    const [mail] = (await list({ state: 'suppressed', search: to })).rows
    const mailid = mail?.mailid ?? ''
    expect(mail).toMatchObject({ suppressedSince: app.now().toISOString(), sentAt: null })
    const failed = (await admin.call(office.health, {})).mail.failed
    expect(failed).toBe((await list({ state: 'failed' })).total)
    await expect(admin.call(office.resendMail, { mailid })).rejects.toMatchObject({
      code: 'address-suppressed',
    })
    await admin.call(office.liftSuppression, { mailid })
    await expect(admin.call(office.liftSuppression, { mailid })).rejects.toMatchObject({
      code: 'not-suppressed',
    })
    expect(await admin.call(office.resendMail, { mailid })).toMatchObject({ mailid })
    await app.runJobs()
    expect((await admin.call(office.readMail, { mailid })).state).toBe('sent')
    const lifted = and(eq(auditRows.action, 'messaging.liftSuppression'), eq(auditRows.target, to))
    expect(await app.app.db.$count(auditRows, lifted)).toBe(1)
  })

  it('refuses a nonexistent email and users who are not administrators', async () => {
    const mailid = '00000000-0000-7000-8000-00000000000f'
    await expect(admin.call(office.resendMail, { mailid })).rejects.toMatchObject({ status: 404 })
    const staff = await app.as('staff')
    await expect(staff.call(office.readMail, { mailid })).rejects.toMatchObject({ status: 403 })
    expect((await staff.get('/api/administration/mails.csv')).statusCode).toBe(403)
  })

  it('exports the list without email bodies', async () => {
    const { body } = await admin.get('/api/administration/mails.csv?template=test.note')
    expect(body.trimEnd().split('\r\n')).toHaveLength(3)
    expect(body).toContain('"A note, 100% true"')
  })
})

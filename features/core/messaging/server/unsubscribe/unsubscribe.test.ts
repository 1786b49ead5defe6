import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { isOptional, mailTopics } from '#platform/contract/texts/mail-topics.ts'
import { sendMail } from '#platform/server/mail.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { emailSubscription } from '../../contract/unsubscribe-contract.ts'
import { messaging } from '../../contract.ts'
import { digestMail, testMessage } from '../mail.ts'

const app = await testApp()
const guest = await app.guest()
const learner = await app.as('learner')
const write = (to: string, subject: string, topic: 'learning' | 'account' = 'learning') =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
    sendMail(ctx, testMessage(topic), to, { subject, text: 'Recovery is 75%.' }),
  )

describe('Unsubscribe link of an optional email', () => {
  const mailOf = async (subject: string) =>
    (await app.mails()).filter((mail) => mail.subject === subject).at(-1)
  const last = async (subject: string) => (await mailOf(subject))?.unsubscribePath ?? ''
  const tokenOf = (path: string) => path.replace('/emails/', '')

  it('shows the topic that it stops, stops it, and resumes it', async () => {
    await write('employee@example.com', 'A course for you')
    const token = tokenOf(await last('A course for you'))
    const title = 'Courses, exams and certificates'
    expect(await guest.call(emailSubscription.read, { token })).toEqual({ title, isStopped: false })
    for (const _repeated of [1, 2])
      expect(await guest.call(emailSubscription.change, { token, isStopped: true })).toEqual({
        title,
        isStopped: true,
      })
    await write('employee@example.com', 'Another course')
    await app.runJobs()
    expect((await mailOf('Another course'))?.sentAt).toBeNull()
    await guest.call(emailSubscription.change, { token, isStopped: false })
    await write('employee@example.com', 'A third course')
    await app.runJobs()
    expect((await mailOf('A third course'))?.sentAt).not.toBeNull()
  })

  it('is in the headers for email clients, and a POST to it stops these emails', async () => {
    await write('instructor@example.com', 'An exam for you')
    const path = await last('An exam for you')
    await app.runJobs()
    const { settings: shop } = app.app
    const letter = await readFile(
      join(shop.dataDir, 'mail', `${(await mailOf('An exam for you'))?.id}.eml`),
      'utf8',
    )
    const unfolded = letter.replace(/\r?\n[ \t]/g, ' ')
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(/^List-Unsubscribe: <(.+)>/m.exec(unfolded)?.[1]).toBe(shop.publicUrl + path)
    expect(letter).toContain('Stop emails like this')
    expect((await guest.post(path, { 'List-Unsubscribe': 'One-Click' }, 'form')).statusCode).toBe(204)
    expect(await guest.call(emailSubscription.read, { token: tokenOf(path) })).toMatchObject({
      isStopped: true,
    })
  })

  it.each([['account'] as const])('is absent from a mandatory email: %s', async (topic) => {
    await write('learner@example.com', 'A new password', topic)
    expect(await last('A new password')).toBe('')
  })

  it('of the morning email stops all optional emails', async () => {
    const facts = { firstName: 'Lena', messages: [], more: 2, url: 'https://example.com' }
    await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
      sendMail(ctx, digestMail, 'learner@example.com', facts),
    )
    const token = tokenOf(await last('You have 2 new messages'))
    await guest.call(emailSubscription.change, { token, isStopped: true })
    const { notMailed } = await learner.call(messaging.settings, {})
    expect(notMailed.toSorted()).toEqual(mailTopics.filter(isOptional).toSorted())
  })

  it('is refused if it was altered', async () => {
    const token = tokenOf(await last('An exam for you'))
    for (const wrong of [`${token}x`, token.replace('learning', 'office'), 'x'])
      await expect(
        guest.call(emailSubscription.change, { token: wrong, isStopped: true }),
      ).rejects.toMatchObject({ status: 404 })
  })
})

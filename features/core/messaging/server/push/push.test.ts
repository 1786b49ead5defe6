import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { accountsZone } from '#features/core/accounts/contract/zone-contract.ts'
import { sendMail } from '#platform/server/mail.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { messagingPush } from '../../contract/push-contract.ts'
import { announcementAdmin, messaging, notificationTests } from '../../contract.ts'
import { digestMail, testMessage } from '../mail.ts'
import { pushDevices } from '../tables.ts'
import { deliverPushes } from './deliver-pushes.ts'
import { pushAddress } from './push-address.ts'
import { pushService, readVapid, TestBrowser } from './testing/service.ts'

const service = await pushService()
afterAll(() => service.close())
const app = await testApp({ settings: { PUSH_ORIGIN: service.url } })
const guest = await app.guest()
const admin = await app.as('admin')
const texan = await app.as('texan')
let learner = await app.as('learner')

const phone = new TestBrowser(service.url, 'phone')
const settings = { notMailed: [], notPushed: [], digest: false, quietFrom: null, quietUntil: null }
const write = (subject: string, to = 'learner@example.com', topic: 'learning' | 'account' = 'learning') =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
    sendMail(ctx, testMessage(topic), to, {
      subject,
      text: 'https://example.com/reset/aSecretKey is yours.',
    }),
  )
/** Returns what the browser has shown since the last check. */
async function shownBy(browser: TestBrowser): Promise<string[]> {
  await app.runJobs()
  const path = new URL(browser.endpoint).pathname
  const found = service.received.filter((each) => each.path === path)
  service.received.length = 0
  return found.map((each) => browser.read(each).title).toSorted()
}
const turnOn = (who: typeof learner, browser: TestBrowser) =>
  who.call(messagingPush.turnOn, browser.subscription)
const devicesOf = async (endpoint: string) =>
  app.app.db.select().from(pushDevices).where(eq(pushDevices.endpoint, endpoint))

beforeEach(() => {
  service.answers(() => 201)
  app.advance({ minutes: 1 })
})

describe('Push device', () => {
  it('shows nothing before it is turned on', async () => {
    await write('Before')
    expect(await shownBy(phone)).toEqual([])
    expect(await learner.call(messagingPush.stay, { endpoint: phone.endpoint })).toEqual({ isOn: false })
  })

  it('shows the title of a message and opens it, encrypted and signed by this server', async () => {
    await turnOn(learner, phone)
    await write('Your answer is here')
    await app.runJobs()
    const [sent] = service.received
    if (!sent) throw new Error('Nothing came')
    const { rows } = await learner.call(messaging.inbox, {})
    const url = `/myMessages?message=${rows[0]?.messageid}`
    expect(phone.read(sent)).toEqual({ title: 'Your answer is here', url })
    expect(sent.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(sent.body.toString('latin1')).not.toContain('answer')
    const { key } = await learner.call(messagingPush.key, {})
    expect(await readVapid(sent, key)).toMatchObject({
      aud: service.url,
      sub: 'mailto:support@example.com',
      isSameKey: true,
    })
    expect((await texan.call(messagingPush.key, {})).key).toBe(key)
    service.received.length = 0
  })

  it('shows each message once, even with two concurrent jobs', async () => {
    await write('Once')
    await Promise.all([app.runJobs(), app.runJobs()])
    expect(await shownBy(phone)).toEqual(['Once'])
    expect(await shownBy(phone)).toEqual([])
  })

  it('can be one of several devices of a user', async () => {
    const desktop = new TestBrowser(service.url, 'desktop')
    const other = await app.as('learner')
    await turnOn(other, desktop)
    await write('To both')
    await app.runJobs()
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/desktop', '/phone'])
    service.received.length = 0
    await other.call(messagingPush.turnOff, { endpoint: desktop.endpoint })
    await write('To one')
    expect(await shownBy(desktop)).toEqual([])
  })

  it('can be turned off only by its own user', async () => {
    await texan.call(messagingPush.turnOff, { endpoint: phone.endpoint })
    await write('Still on')
    expect(await shownBy(phone)).toEqual(['Still on'])
    const refused = guest.call(messagingPush.turnOn, phone.subscription)
    await expect(refused).rejects.toMatchObject({ status: 401 })
  })
})

describe('Push settings of a user', () => {
  it('apply by topic, independently of the email settings', async () => {
    await learner.call(messaging.saveSettings, {
      ...settings,
      notPushed: ['learning'],
      notMailed: ['learning'],
    })
    await write('Not shown')
    await write('A new login', 'learner@example.com', 'account')
    expect(await shownBy(phone)).toEqual(['A new login'])
    await learner.call(messaging.saveSettings, { ...settings, notMailed: ['learning'], digest: true })
    await write('In the app and here')
    expect(await shownBy(phone)).toEqual(['In the app and here'])
  })

  it("delay messages during quiet hours in the user's time zone, and drop those read meanwhile", async () => {
    await learner.call(accountsZone.saveTimeZone, { timeZone: 'America/Denver' })
    await learner.call(messaging.saveSettings, { ...settings, quietFrom: '22', quietUntil: '6' })
    app.setNow(new Date('2026-11-29T05:30:00Z'))
    await app.runJobs()
    await write('Late one')
    await write('Late two')
    expect(await shownBy(phone)).toEqual([])
    const { rows } = await learner.call(messaging.inbox, { search: 'Late two' })
    await learner.call(messaging.open, { messageid: rows[0]?.messageid ?? '' })
    app.setNow(new Date('2026-11-29T12:59:00Z'))
    expect(await shownBy(phone)).toEqual([])
    app.setNow(new Date('2026-11-29T13:01:00Z'))
    const shown = await shownBy(phone)
    expect(shown).toContain('Late one')
    expect(shown).not.toContain('Late two')
    await learner.call(messaging.saveSettings, settings)
  })

  it('do not repeat the morning email as a push message', async () => {
    await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
      sendMail(ctx, digestMail, 'learner@example.com', { firstName: 'Lee', messages: [], more: 2, url: '' }),
    )
    expect(await shownBy(phone)).toEqual([])
  })

  it('apply to announcements, and a stopped announcement is not shown', async () => {
    const draft = {
      subject: 'New filters',
      body: 'Come and see.',
      link: '',
      linkLabel: '',
      audience: 'everyone' as const,
      byEmail: false,
    }
    const send = async (subject: string, byEmail: boolean) => {
      const { id } = await admin.call(announcementAdmin.save, {
        id: null,
        draft: { ...draft, subject, byEmail },
      })
      await admin.call(announcementAdmin.send, { id })
      return id
    }
    await send('New filters', false)
    expect(await shownBy(phone)).toEqual(['New filters'])
    const id = await send('Stopped', true)
    await admin.call(announcementAdmin.stop, { id })
    await learner.call(messaging.saveSettings, { ...settings, notPushed: ['news'] })
    await send('Not wanted', false)
    expect(await shownBy(phone)).toEqual([])
    await learner.call(messaging.saveSettings, settings)
  })
})

describe('Push service', () => {
  it('gets a message later after an outage, and the log shows the result', async () => {
    service.answers(() => 503)
    const test = {
      to: ['learner@example.com'],
      topic: 'learning' as const,
      subject: 'Test 4',
      text: 'Hello.',
    }
    await admin.call(notificationTests.send, test)
    expect(await shownBy(phone)).toEqual(['Test 4'])
    const log = async () =>
      (await admin.call(notificationTests.log, { search: 'Test 4' })).rows.flatMap(({ devices }) => devices)
    expect(await log()).toMatchObject([{ state: 'waiting', failure: 'The push service answered 503.' }])
    service.answers(() => 201)
    app.advance({ seconds: 59 })
    expect(await shownBy(phone)).toEqual([])
    app.advance({ seconds: 2 })
    expect(await shownBy(phone)).toEqual(['Test 4'])
    expect(await log()).toMatchObject([{ state: 'sent', failure: '' }])
  })

  it('is not followed to another URL when it redirects', async () => {
    service.answers(() => 302)
    await write('Elsewhere')
    await app.runJobs()
    expect(service.received.map(({ path }) => path)).toEqual(['/phone'])
    service.received.length = 0
    service.answers(() => 201)
    app.advance({ minutes: 2 })
    expect(await shownBy(phone)).toEqual(['Elsewhere'])
  })

  it.each([404, 410])('removes an unknown device when it answers %d', async (status) => {
    const tablet = new TestBrowser(service.url, `tablet${status}`)
    await turnOn(await app.as('learner'), tablet)
    service.answers((path) => (path.startsWith('/tablet') ? status : 201))
    await write('Who is there')
    await app.runJobs()
    service.received.length = 0
    expect(await devicesOf(tablet.endpoint)).toEqual([])
    await write('And now')
    expect(await shownBy(tablet)).toEqual([])
  })

  it('must be a service that browsers use', async () => {
    for (const endpoint of [
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://localhost/a',
      'https://db.internal/a',
      'https://push.example.com:8443/a',
      'http://push.example.com/a',
      'https://user:word@push.example.com/a',
      'https://2130706433/a',
      'file:///etc/passwd',
      'nothing',
      'https://push.example.com/a',
      'https://fcm.googleapis.com.example.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://storage.googleapis.com/a',
      'https://evilpush.apple.com.example.org/a',
    ]) {
      const refused = learner.call(messagingPush.turnOn, { ...phone.subscription, endpoint })
      await expect(refused, endpoint).rejects.toMatchObject({ body: { code: 'no-service' } })
    }
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-by3p.notify.windows.com',
    ])
      expect(pushAddress(`https://${host}/send/abc`, undefined)?.hostname).toBe(host)
    expect(pushAddress(phone.endpoint, undefined)).toBeNull()
  })
})

describe('Device shared by several users', () => {
  it('shows messages to the user who turned it on last', async () => {
    await write('Waits for the learner')
    await turnOn(texan, phone)
    await write('For the learner')
    await write('For the Texan', 'texan@example.com')
    expect(await shownBy(phone)).toEqual(['For the Texan'])
    expect(await learner.call(messagingPush.stay, { endpoint: phone.endpoint })).toEqual({ isOn: false })
  })

  it('turns off for the previous user as soon as another user is logged in', async () => {
    await turnOn(texan, phone)
    expect(await learner.call(messagingPush.stay, { endpoint: phone.endpoint })).toEqual({ isOn: false })
    await write('For the Texan', 'texan@example.com')
    expect(await shownBy(phone)).toEqual([])
  })

  it('resumes at the next login of the same user, and shows nothing in between', async () => {
    await turnOn(learner, phone)
    await learner.call(accountsSession.logout, {})
    await write('Logged out')
    expect(await shownBy(phone)).toEqual([])
    learner = await app.as('learner')
    await turnOn(learner, phone)
    const next = await app.as('learner')
    expect(await next.call(messagingPush.stay, { endpoint: phone.endpoint })).toEqual({ isOn: true })
    await learner.call(accountsSession.logout, {})
    await write('Logged in again')
    expect(await shownBy(phone)).toEqual(['Logged in again'])
    await next.call(accountsSession.logout, {})
    await write('Logged out again')
    await app.runJobs()
    expect(service.received).toEqual([])
  })

  it('is removed when its login ends', async () => {
    learner = await app.as('learner')
    await turnOn(learner, phone)
    await learner.call(accountsSession.logout, {})
    await deliverPushes.run({}, makeContext(app.app, { actor: null, now: app.now() }))
    expect(await devicesOf(phone.endpoint)).toEqual([])
  })
})

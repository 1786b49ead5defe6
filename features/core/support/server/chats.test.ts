import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { supportAdmin } from '../contract/admin-contract.ts'
import { support } from '../contract.ts'
import { endSilentChats } from './chat/end-silent.ts'

const app = await testApp()
const once = () => ({ deviceid: randomUUID() })
const rosa = { name: 'Rosa Lind', email: 'rosa@plant.example' }
const question = 'Why does flux fall in winter?'
const start = (client: TestClient, more: object = {}) =>
  client.call(support.startChat, { text: question, ...once(), ...more })
const mailsTo = async (email: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === email).map(({ template }) => template)

/** Sets the clock to a Tuesday at 10:00 in Denver, within office hours; each test starts a week later. */
let week = 0
async function openOffice() {
  week += 1
  const tuesday = new Date('2027-01-05T17:00:00Z')
  app.setNow(new Date(tuesday.getTime() + week * 7 * 86_400_000))
  // Sessions of the previous week have ended.
  return { staff: await app.as('staff'), admin: await app.as('admin'), learner: await app.as('learner') }
}
const beThere = (client: TestClient, available = true) => client.call(supportAdmin.present, { available })

describe('Chat', () => {
  it('is open during office hours while staff are available, and otherwise names the next opening', async () => {
    const guest = await app.guest()
    const chat = async () => (await guest.call(support.contact, {})).chat
    const { staff } = await openOffice()
    expect(await chat()).toBe('busy')
    await beThere(staff)
    expect(await chat()).toBe('open')
    app.advance({ minutes: 5 })
    expect(await chat(), 'no one has been online for five minutes').toBe('busy')
    app.advance({ hours: 12 })
    await beThere(await app.as('staff'))
    const closed = await guest.call(support.contact, {})
    expect([closed.chat, closed.opensAt]).toEqual(['closed', '2027-01-13T15:00:00.000Z'])
    await expect(start(guest, rosa)).rejects.toMatchObject({ body: { code: 'away' } })
  })

  it('is taken by one of two staff members who try concurrently', async () => {
    const { staff, admin } = await openOffice()
    await beThere(staff)
    const { ticketid } = await start(await app.guest(), rosa)
    const tried = await Promise.allSettled(
      [staff, admin].map((client) => client.call(supportAdmin.take, { ticketid })),
    )
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [winner, other] = tried[0]?.status === 'fulfilled' ? [staff, admin] : [admin, staff]
    const answer = { ticketid, text: 'Cold water is more viscous.' }
    await winner.call(supportAdmin.answer, { ...answer, ...once() })
    await expect(other.call(supportAdmin.answer, { ...answer, ...once() })).rejects.toMatchObject({
      body: { code: 'taken' },
    })
    // Staff notes are allowed regardless of the assignment.
    await other.call(supportAdmin.answer, { ...answer, internal: true, ...once() })
  })

  it('contains each message once, even if it is sent again, in order of arrival', async () => {
    const { staff } = await openOffice()
    await beThere(staff)
    const guest = await app.guest()
    const started = once()
    const { ticketid } = await start(guest, { ...rosa, ...started })
    expect((await start(guest, { ...rosa, ...started })).ticketid).toBe(ticketid)
    app.advance({ seconds: 1 })
    const second = { ticketid, text: 'By how much?', ...once() }
    await Promise.all([1, 2, 3].map(() => guest.call(support.write, second)))
    const { messages } = await guest.call(support.thread, { ticketid })
    expect(messages.map(({ text }) => text)).toEqual([question, 'By how much?'])
    // Another window continues the same chat.
    expect((await start(guest, { ...rosa, text: 'Are you there?' })).ticketid).toBe(ticketid)
    expect((await guest.call(support.thread, { ticketid })).messages).toHaveLength(3)
  })

  it('leaves a transcript, and is closed when answered', async () => {
    const { staff, learner } = await openOffice()
    await beThere(staff)
    const { ticketid, name } = await start(learner)
    await staff.call(supportAdmin.take, { ticketid })
    await staff.call(supportAdmin.answer, { ticketid, text: 'About 3% for each degree.', ...once() })
    await learner.call(support.finish, { ticketid })
    const [mail] = (await app.mails()).filter(({ subject }) => subject === `Your chat ${name}`)
    expect(mail?.text).toContain('About 3% for each degree.')
    const seen = await learner.call(support.thread, { ticketid })
    expect([seen.isLive, seen.state, seen.staff]).toEqual([
      false,
      'closed',
      expect.stringContaining('Permeate'),
    ])
    expect((await learner.call(support.myChat, {})).ticketid).toBeNull()
  })

  it('becomes an open ticket after half an hour without an answer', async () => {
    const { staff } = await openOffice()
    await beThere(staff)
    const guest = await app.guest()
    const { ticketid } = await start(guest, { ...rosa, email: 'silent@plant.example' })
    const end = () => endSilentChats.run({}, makeContext(app.app, { actor: null, now: app.now() }))
    app.advance({ minutes: 29 })
    await end()
    expect((await guest.call(support.thread, { ticketid })).isLive).toBe(true)
    app.advance({ minutes: 2 })
    await Promise.all([end(), end()])
    const seen = await guest.call(support.thread, { ticketid })
    expect([seen.isLive, seen.state]).toEqual([false, 'open'])
    // The address is not proven, so no transcript is sent to it.
    expect(await mailsTo('silent@plant.example')).toEqual(['ticketGuestReceipt'])
  })

  it('shows the other side a typing indicator for a short time', async () => {
    const { staff } = await openOffice()
    await beThere(staff)
    const guest = await app.guest()
    const { ticketid } = await start(guest, rosa)
    await guest.call(support.typing, { ticketid })
    const types = async () => (await staff.call(supportAdmin.detail, { ticketid })).personTypes
    expect(await types()).toBe(true)
    app.advance({ seconds: 10 })
    expect(await types()).toBe(false)
  })
})

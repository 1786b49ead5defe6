import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { seminarEvents } from '#features/events/server/tables.ts'
import { groupLine, type PlannedEvent, planTestEvent } from '#features/events/server/testing-seminars.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { mailMessages } from '#platform/server/tables.ts'
import { registrantMail as desk } from '../../contract/mail-contract.ts'
import { registrants } from '../../contract/registrants-contract.ts'
import { sendMailing } from '../mailings/send-mailing.ts'
import { registrations } from '../tables.ts'
import { confirmRegistrations } from './confirm-registrations.ts'

const app = await testApp()
const { db } = app.app
const staff = await app.as('staff')
const call = () => makeCall(app.app, { actor: null, now: app.now() })
const registrationsOf = (event: PlannedEvent) =>
  db
    .select()
    .from(registrations)
    .where(eq(registrations.eventId, event.scheduleid))
    .orderBy(registrations.createdAt, registrations.firstName)
const mailsTo = async (address: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === address)
async function group(event: PlannedEvent, names: string[]) {
  const { order } = await reserveLines(app, 'learner', [groupLine(event, names)])
  await settle(app, order.id)
  await app.runJobs()
  return order
}
const textOf = (content: string) => Buffer.from(content, 'base64').toString()

describe('the confirmation of a place', () => {
  it('goes to each attendee once, with calendar entry and badge, whatever is repeated', async () => {
    const event = await planTestEvent(app)
    await group(event, ['Ana', 'Ben'])
    const registrations = await registrationsOf(event)
    const ids = registrations.map(({ id }) => id)
    await confirmRegistrations.run({ registrationIds: ids }, call())
    await Promise.all([1, 2].map(() => confirmRegistrations.run({ registrationIds: ids }, call())))
    for (const registration of registrations) {
      const [mail, second] = await mailsTo(registration.email)
      expect(second).toBeUndefined()
      expect(mail?.text).toContain(registration.badgeCode)
      expect(mail?.text).toContain(`/seminarSchedule/mine/${registration.id}`)
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['event.ics', 'badge.png'])
      expect(textOf(mail?.attachments[0]?.content ?? '')).toMatch(/METHOD:REQUEST[\s\S]*Level I in Tampa/)
    }
  })

  it('of a place online has the link to join instead of the way to the room', async () => {
    const event = await planTestEvent(app, { format: 'webinar', joinLink: 'https://meet.example/zeta' })
    await group(event, ['Cid'])
    const [mail] = await mailsTo('cid@plant.example')
    expect(mail?.text).toContain('https://meet.example/zeta')
    expect(mail?.text).toContain('Where: Online')
  })

  it('tells both when a place goes to another person', async () => {
    const event = await planTestEvent(app)
    await group(event, ['Dan'])
    const [registration] = await registrationsOf(event)
    const person = { f_name: 'Eve', l_name: 'Ito', emailAddress: 'eve@plant.example' }
    const { id: recordid = '', revision = 0 } = registration ?? {}
    await staff.call(registrants.substitute, { recordid, revision, ...person, reason: 'ill' })
    await app.runJobs()
    const message = 'Your registration for Level I in Tampa was transferred'
    const former = (await mailsTo('dan@plant.example')).find(({ subject }) => subject === message)
    expect(textOf(former?.attachments[0]?.content ?? '')).toContain('METHOD:CANCEL')
    const [next, second] = await mailsTo('eve@plant.example')
    expect(second).toBeUndefined()
    expect(next?.text).toContain('You take the seat of Dan Reyes')
    expect(next?.text).not.toContain(registration?.badgeCode)
  })

  it('follows somebody to another date, and tells who is canceled why', async () => {
    const from = await planTestEvent(app)
    await group(from, ['Fay'])
    const to = await planTestEvent(app, { name: 'Level I in Reno', seatLimit: 1 })
    await db.execute(
      `insert into seminars_in_events (event_id, seminar_id) values ('${to.scheduleid}', '${from.semids[0]}')`,
    )
    const [registration] = await registrationsOf(from)
    const recordid = registration?.id ?? ''
    const dates = await staff.call(registrants.dates, { recordid })
    expect(dates).toMatchObject([{ scheduleid: to.scheduleid, left: 1 }])
    const moved = await staff.call(registrants.move, {
      ...{ recordid, scheduleid: to.scheduleid, reason: 'asked for it' },
    })
    await app.runJobs()
    const sent = (await mailsTo('fay@plant.example')).map(({ subject }) => subject)
    expect(sent).toContainEqual(expect.stringContaining('Your new date: Level I in Reno'))
    const seats = await db.select().from(seminarEvents).where(eq(seminarEvents.id, from.scheduleid))
    expect(seats[0]?.seatsTaken).toBe(0)
    const one = await staff.call(registrants.one, { recordid: moved.recordid })
    expect(one).toMatchObject({ source: 'moved', price: { minor: 119_500 }, movedFrom: { recordid } })
    expect(one.order?.name).toMatch(/^P-/)
    await staff.call(registrants.cancel, { recordid: moved.recordid, reason: 'Does not come.' })
    await app.runJobs()
    const gone = (await mailsTo('fay@plant.example')).map(({ text }) => text)
    expect(gone).toContainEqual(expect.stringContaining('Why: Does not come.'))
  })
})

describe('mail to the people of an event', () => {
  const draft = {
    subject: 'Parking for {first name}',
    text: 'Dear {First Name},\n\nplease park\nbehind the plant.',
  }

  it('goes once to everybody of the audience, with each first name, and is on record', async () => {
    const event = await planTestEvent(app)
    const { scheduleid } = event
    await group(event, ['Gil', 'Hal'])
    await staff.call(desk.test, { scheduleid, ...draft })
    const preview = await staff.call(desk.preview, { scheduleid, ...draft })
    expect(preview.html).toContain('please park behind the plant.')
    const { people } = await staff.call(desk.audience, { scheduleid })
    const mailingid = '01930000-0000-7000-8000-00000000000a'
    const send = { scheduleid, mailingid, ...draft, people }
    await Promise.all([staff.call(desk.send, send), staff.call(desk.send, send)])
    await app.runJobs()
    await staff.call(desk.send, send)
    await sendMailing.run({ mailingId: mailingid }, call())
    await app.runJobs()
    const own = (await mailsTo('gil@plant.example')).filter(({ subject }) => subject === 'Parking for Gil')
    expect(own).toHaveLength(1)
    expect(own[0]?.text).toContain('Dear Gil,\n\nplease park behind the plant.')
    const { rows } = await staff.call(desk.mailings, { scheduleid })
    expect(rows).toMatchObject([
      { subject: draft.subject, to: 'Everyone', people: 2, isDone: true, mails: { all: 2, delivered: 2 } },
    ])
    await db
      .update(mailMessages)
      .set({ sentAt: null, failure: 'mailbox unavailable' })
      .where(eq(mailMessages.id, own[0]?.id ?? ''))
    const log = await staff.call(desk.log, { scheduleid })
    expect(
      log.rows.find(({ to, message }) => to === 'gil@plant.example' && message === 'Parking for Gil'),
    ).toMatchObject({
      state: 'Not delivered',
      failure: 'mailbox unavailable',
    })
    expect(log.total).toBe(4)
  })

  it('goes to those only who take the seminar, take part that way, owe or have not come', async () => {
    const event = await planTestEvent(app, { format: 'hybrid', prices: [10_000, 20_000] })
    const { scheduleid } = event
    await group(event, ['Ida'])
    const [first = ''] = event.semids
    await staff.call(registrants.add, {
      ...{
        scheduleid,
        f_name: 'Jo',
        l_name: 'Ito',
        emailAddress: 'jo@plant.example',
        title: '',
        company: '',
      },
      ...{ address: '', city: '', state: '', zip: '', country: '', phone: '', fax: '', special: '' },
      ...{ mode: 'online', seminars: [first] },
    })
    const count = async (audience: object) =>
      (await staff.call(desk.audience, { scheduleid, ...audience })).people
    expect(await count({})).toBe(2)
    expect(await count({ semid: event.semids[1] })).toBe(1)
    expect(await count({ mode: 'online' })).toBe(1)
    expect(await count({ only: 'unpaid' })).toBe(0)
    expect(await count({ only: 'absent' })).toBe(2)
  })

  it('is refused when others than the writer saw would get it, or braces would be mailed', async () => {
    const event = await planTestEvent(app)
    const { scheduleid } = event
    await group(event, ['Kim'])
    const mailingid = '01930000-0000-7000-8000-00000000000b'
    await expect(staff.call(desk.send, { scheduleid, mailingid, ...draft, people: 7 })).rejects.toMatchObject(
      { code: 'conflict' },
    )
    await expect(
      staff.call(desk.test, { scheduleid, subject: 'Hello {name}', text: 'x' }),
    ).rejects.toMatchObject({
      code: 'unknown-placeholder',
      body: { fields: { subject: expect.any(String) } },
    })
    expect((await staff.call(desk.mailings, { scheduleid })).total).toBe(0)
    const learner = await app.as('learner')
    await expect(
      learner.call(desk.send, { scheduleid, mailingid, ...draft, people: 1 }),
    ).rejects.toMatchObject({
      status: 403,
    })
  })
})

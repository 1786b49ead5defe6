import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { seminarEvents } from '#features/seminars/events/server/tables.ts'
import {
  groupLine,
  type PlannedEvent,
  planTestEvent,
} from '#features/seminars/events/server/testing/seminars.ts'
import { registrants } from '#features/seminars/registrants/contract/registrants-contract.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { registrations } from '../tables.ts'
import { confirmRegistrations } from './confirm-registrations.ts'

const app = await testApp()
const { db } = app.app
const staff = await app.as('staff')
const ctx = () => makeContext(app.app, { actor: null, now: app.now() })
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

describe('Registration confirmation', () => {
  it('is sent to each attendee once, with calendar entry and badge, even when the job is repeated', async () => {
    const event = await planTestEvent(app)
    await group(event, ['Ana', 'Ben'])
    const registrations = await registrationsOf(event)
    const ids = registrations.map(({ id }) => id)
    await confirmRegistrations.run({ registrationIds: ids }, ctx())
    await Promise.all([1, 2].map(() => confirmRegistrations.run({ registrationIds: ids }, ctx())))
    for (const registration of registrations) {
      const [mail, second] = await mailsTo(registration.email)
      expect(second).toBeUndefined()
      expect(mail?.text).toContain(registration.badgeCode)
      expect(mail?.text).toContain(`/seminarSchedule/mine/${registration.id}`)
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['event.ics', 'badge.png'])
      expect(textOf(mail?.attachments[0]?.content ?? '')).toMatch(/METHOD:REQUEST[\s\S]*Level I in Tampa/)
    }
  })

  it('has the join link for an online seat', async () => {
    const event = await planTestEvent(app, { format: 'webinar', joinLink: 'https://meet.example/zeta' })
    await group(event, ['Cid'])
    const [mail] = await mailsTo('cid@plant.example')
    expect(mail?.text).toContain('https://meet.example/zeta')
    expect(mail?.text).toContain('Where: Online')
  })

  it('notifies both people when a seat is transferred', async () => {
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

  it('is sent again for a new date, and a cancellation gives the reason', async () => {
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
      recordid,
      scheduleid: to.scheduleid,
      reason: 'asked for it',
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

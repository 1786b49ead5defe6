import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { waitingList } from '#features/seminars/waiting-list/contract.ts'
import { auditRows } from '#platform/server/tables.ts'
import { eventPlanning } from '../../../contract/planning-contract.ts'
import { planner } from '../testing/planning.ts'

const app = await testApp()
const api = eventPlanning
const { staff, plan, show, change, onSale } = await planner(app)

describe('Event seats', () => {
  it('cannot be fewer than the seats taken', async () => {
    const { scheduleid } = await onSale({ seatLimit: 10 }, 'Vera', 'Vito')
    await expect(change(scheduleid, { seatLimit: 1 })).rejects.toMatchObject({
      body: { fields: { 'event.seatLimit': '2 seats are taken already; the limit cannot be lower.' } },
    })
    await expect(change(scheduleid, { format: 'webinar' })).rejects.toMatchObject({
      body: { fields: { 'event.format': '2 people come in person; they cannot be sent online.' } },
    })
    await change(scheduleid, { seatLimit: 2 })
    expect(await show(scheduleid)).toMatchObject({ sale: 'full', seatsTaken: 2, seatLimit: 2 })
  })

  it('are offered to the waitlist when they are increased', async () => {
    const { scheduleid, semid } = await onSale({ seatLimit: 1 }, 'Victor')
    const learner = await app.as('learner')
    await learner.call(waitingList.joinWaiting, { scheduleid, people: 1, seminarIds: [semid] })
    await change(scheduleid, { seatLimit: 2 })
    expect(await learner.call(waitingList.myWaiting, {})).toMatchObject([
      { scheduleid, offered: { seats: 1 } },
    ])
  })
})

describe('Event', () => {
  it('is published only when complete, with sessions from its agenda', async () => {
    const scheduleid = await plan()
    await expect(staff.call(api.publishEvent, { scheduleid })).rejects.toMatchObject({
      code: 'not-ready',
      body: { missing: ['Choose at least one seminar.', 'Choose the location.'] },
    })
    const { scheduleid: sold } = await onSale()
    const { draft, state } = await show(sold)
    expect(state).toBe('published')
    expect(draft.sessions.map(({ name, starts, contactMinutes }) => [name, starts, contactMinutes])).toEqual([
      ['Membranes, morning', '2027-03-12T08:00', 195],
      ['Membranes, afternoon', '2027-03-12T13:00', 195],
      ['Cleaning, morning', '2027-03-13T08:00', 195],
      ['Cleaning, afternoon', '2027-03-13T13:00', 195],
    ])
  })

  it('is copied with all its parts, each at the same time of day after a clock change', async () => {
    const code = { codeid: '', code: 'BAY10', basisPoints: 1000, howMany: 5, orBasisPoints: 200 }
    const { scheduleid } = await onSale(
      { codes: [code], seatLimit: 9, registrationEnds: '2027-03-11T12:00' },
      'Xenia',
    )
    const copy = await staff.call(api.copyEvent, {
      scheduleid,
      firstDay: '2027-03-19',
      name: 'Level I a week later',
    })
    const [one, other] = [await show(scheduleid), await show(copy.scheduleid)]
    expect(other).toMatchObject({ state: 'draft', seatsTaken: 0, registrations: 0 })
    expect(other.draft).toMatchObject({
      name: 'Level I a week later',
      starts: '2027-03-19T08:00',
      ends: '2027-03-20T17:00',
      seatLimit: 9,
      registrationEnds: '2027-03-18T12:00',
      earlybird45: '2027-02-02',
      earlybird30: '2027-02-17',
      seminars: one.draft.seminars,
      codes: [{ code: 'BAY10-2', basisPoints: 1000, howMany: 5, orBasisPoints: 200 }],
    })
    expect(other.draft.sessions.map(({ starts }) => starts.slice(11))).toEqual(
      one.draft.sessions.map(({ starts }) => starts.slice(11)),
    )
    const { rows } = await staff.call(api.events, { search: 'a week later' })
    // Clocks in Tampa go forward on March 14, so 8:00 AM is an hour earlier in UTC.
    expect(rows[0]?.startsAt).toBe('2027-03-19T12:00:00.000Z')
    const third = await staff.call(api.copyEvent, { scheduleid, firstDay: '2027-04-02', name: 'Again' })
    expect((await show(third.scheduleid)).draft.codes).toMatchObject([{ code: 'BAY10-3' }])
  })

  it('is canceled with one email to each person with a seat', async () => {
    const { scheduleid } = await onSale({}, 'Yara', 'Yves')
    const { sent } = await staff.call(api.cancelEvent, { scheduleid, reason: 'The hall is flooded.' })
    expect(sent).toBe(2)
    await app.runJobs()
    await app.runJobs()
    const mails = (await app.mails()).filter(
      ({ template, recipient }) =>
        template === 'seminarEventCanceled' && recipient.endsWith('@plant.example'),
    )
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'yara@plant.example',
      'yves@plant.example',
    ])
    expect(mails[0]?.text).toContain('The hall is flooded.')
    expect(await show(scheduleid)).toMatchObject({ state: 'canceled', registrations: 2 })
    await expect(staff.call(api.publishEvent, { scheduleid })).rejects.toMatchObject({ code: 'not-now' })
    await expect(staff.call(api.cancelEvent, { scheduleid, reason: 'Twice' })).rejects.toMatchObject({
      code: 'not-now',
    })
  })

  it('can be closed for registration and reopened', async () => {
    const { scheduleid } = await onSale()
    await staff.call(api.setRegistration, { scheduleid, open: false })
    expect((await show(scheduleid)).sale).toBe('closed')
    await staff.call(api.setRegistration, { scheduleid, open: true })
    expect(await show(scheduleid)).toMatchObject({ sale: 'open', draft: { registrationEnds: '' } })
  })

  it('cannot take over a session of another event, and the attempt is audited', async () => {
    const { scheduleid: other } = await onSale()
    const [session] = (await show(other)).draft.sessions
    const { scheduleid, semid } = await onSale()
    const forged = { ...session, sessionid: session?.sessionid ?? '', semid, name: 'Taken' }
    await expect(
      change(scheduleid, {
        sessions: [{ ...forged, starts: '2027-03-12T08:00', ends: '2027-03-12T09:00', contactMinutes: 60 }],
      }),
    ).rejects.toMatchObject({ status: 403 })
    expect((await show(other)).draft.sessions[0]).toEqual(session)
    const refused = await app.app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.outcome, 'refused'))
      .orderBy(auditRows.id)
    expect(refused.map(({ action }) => action)).toContain('events.planning.saveEvent')
  })
})

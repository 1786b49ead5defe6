import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditRows } from '#platform/server/tables.ts'
import { testApp } from '../../../../../app/server/testing/test-app.ts'
import { ownSeminars } from '../../../rules/own/own-contract.ts'
import { seminarPlanning } from '../../../rules/planning/desk-contract.ts'
import type { EventChanges } from '../../../rules/planning/drafts/event-draft.ts'
import { addTestLocation, addTestSeminar, newcomer, twoDays, wire } from '../testing-planning.ts'

const app = await testApp()
const staff = await app.as('staff')
const admin = await app.as('admin')
const { data } = await wire(app)
const desk = seminarPlanning

const plan = async (changes: EventChanges = {}) =>
  (await staff.call(desk.saveEvent, { scheduleid: null, event: twoDays(changes) })).scheduleid
const show = (scheduleid: string) => staff.call(desk.event, { scheduleid })
const change = async (scheduleid: string, event: EventChanges, revision?: number) =>
  staff.call(desk.saveEvent, { scheduleid, revision, event })

/** An event on sale with one seminar; `people` have a place. */
async function onSale(changes: EventChanges = {}, ...people: string[]) {
  const semid = await addTestSeminar(app)
  const seminars = [{ semid, ownPrice: '', seatLimit: null, joinCode: '' }]
  const locationid = await addTestLocation(app)
  const scheduleid = await plan({ locationid, seminars, ...changes })
  await staff.call(desk.publishEvent, { scheduleid })
  for (const name of people) await data('submitNewRegistrant', newcomer(scheduleid, name, [semid]))
  return { scheduleid, semid, locationid }
}

describe('deleting', () => {
  it('what is in use is refused with the list of what uses it', async () => {
    const { scheduleid, semid, locationid } = await onSale({}, 'Ursula', 'Uma')
    const refused = async (kind: 'event' | 'seminar' | 'location', id: string) =>
      staff.call(desk.putAway, { kind, id }).then(
        () => 'done',
        (error) => error.body,
      )
    expect(await refused('location', locationid)).toMatchObject({
      code: 'in-use',
      message: expect.stringContaining('Level I in Tampa (Mar 12 – 13, 2027)'),
      uses: [{ kind: 'event', name: 'Level I in Tampa', scheduleid }],
    })
    expect(await refused('seminar', semid)).toMatchObject({ code: 'in-use', uses: [{ scheduleid }] })
    expect(await refused('event', scheduleid)).toMatchObject({
      message: expect.stringContaining('Uma Reyes (registered Nov 20, 2026), Ursula Reyes'),
      uses: [{ kind: 'person' }, { kind: 'person' }],
    })
    await expect(change(scheduleid, { seminars: [], sessions: [] })).rejects.toMatchObject({
      ...{ code: 'in-use', body: { message: expect.stringContaining('Ursula Reyes') } },
    })
  })

  it('puts away what is free, and an event comes back with all it is linked with', async () => {
    const { id: seriesid } = await staff.call(desk.saveSeries, {
      id: null,
      draft: { name: 'Autumn', says: '' },
    })
    const scheduleid = await plan({
      seriesid,
      codes: [{ codeid: '', code: 'LINK5', percent: 5, howMany: null, orPercent: 0 }],
    })
    const before = await show(scheduleid)
    await staff.call(desk.putAway, { kind: 'event', id: scheduleid })
    await staff.call(desk.putAway, { kind: 'series', id: seriesid })
    const { rows } = await staff.call(desk.archived, { search: 'Autumn' })
    expect(rows).toMatchObject([{ kind: 'series', id: seriesid, name: 'Autumn' }])
    await expect(change(scheduleid, { name: 'Changed' })).rejects.toMatchObject({ code: 'archived' })
    const back = await staff.call(desk.restore, { kind: 'event', id: scheduleid })
    expect(back.restored).toEqual(['Level I in Tampa', 'Autumn'])
    expect((await show(scheduleid)).draft).toEqual(before.draft)
    expect((await staff.call(desk.archived, { search: 'Autumn' })).total).toBe(0)
  })

  it('keeps a code for every event in the archive until it is restored', async () => {
    const draft = { code: 'AWAY5', percent: 5, howMany: null, orPercent: 0 }
    const { id } = await staff.call(desk.saveCode, { id: null, draft })
    await staff.call(desk.putAway, { kind: 'code', id })
    expect((await staff.call(desk.archived, { kind: 'code' })).rows).toMatchObject([{ id, name: 'AWAY5' }])
    await staff.call(desk.restore, { kind: 'code', id })
    expect((await staff.call(desk.codeList, { search: 'AWAY5' })).rows).toMatchObject([{ id, percent: 5 }])
    expect((await staff.call(desk.archived, { kind: 'code' })).total).toBe(0)
  })
})

describe('two clerks at one event', () => {
  it('the second is told who changed what, and nothing of it is overwritten', async () => {
    const scheduleid = await plan({ seatLimit: 20 })
    await admin.call(desk.saveEvent, {
      scheduleid,
      revision: 1,
      event: { name: 'Moved to May', starts: '2027-03-12T09:00' },
    })
    const stale = change(scheduleid, { name: 'Mine', seatLimit: 30 }, 1)
    await expect(stale).rejects.toMatchObject({
      code: 'changed-meanwhile',
      body: {
        revision: 2,
        by: expect.stringMatching(/\w+ \w+/),
        changes: [
          { field: 'name', label: 'Name', theirs: 'Moved to May', shows: 'Moved to May' },
          {
            field: 'starts',
            theirs: '2027-03-12T09:00',
            shows: expect.stringContaining('Mar 12, 2027, 9:00'),
          },
        ],
      },
    })
    expect((await show(scheduleid)).draft).toMatchObject({ name: 'Moved to May', seatLimit: 20 })
    await change(scheduleid, { name: 'Mine', seatLimit: 30 }, 2)
    expect((await show(scheduleid)).draft).toMatchObject({
      name: 'Mine',
      starts: '2027-03-12T09:00',
      seatLimit: 30,
    })
    const audits = await app.app.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.action, 'seminars.change-event'), eq(auditRows.target, scheduleid)))
    expect(audits.at(-1)?.details).toMatchObject({
      before: { name: 'Moved to May', seatLimit: 20 },
      after: { name: 'Mine', seatLimit: 30 },
    })
  })

  it('saves that meet at the same moment leave one of them, for codes as well', async () => {
    const scheduleid = await plan()
    const { id } = await staff.call(desk.saveCode, {
      id: null,
      draft: { code: 'RACE5', percent: 5, howMany: null, orPercent: 0 },
    })
    const both = await Promise.allSettled([
      ...[1, 2].map((n) => change(scheduleid, { name: `Clerk ${n}` }, 1)),
      ...[1, 2].map((n) =>
        staff.call(desk.saveCode, {
          id,
          revision: 1,
          draft: { code: 'RACE5', percent: 10 * n, howMany: null, orPercent: 0 },
        }),
      ),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    for (const result of both) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'changed-meanwhile' })
    }
  })
})

describe('the seats of an event', () => {
  it('cannot be fewer than are taken', async () => {
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

  it('go to those who wait when there are more of them', async () => {
    const { scheduleid, semid } = await onSale({ seatLimit: 1 }, 'Victor')
    const learner = await app.as('learner')
    await learner.call(ownSeminars.joinWaiting, { scheduleid, people: 1, seminarIds: [semid] })
    await change(scheduleid, { seatLimit: 2 })
    expect(await learner.call(ownSeminars.myWaiting, {})).toMatchObject([
      { scheduleid, offered: { seats: 1 } },
    ])
  })
})

describe('an event', () => {
  it('is published once it has what people need, with sessions from its agenda', async () => {
    const scheduleid = await plan()
    await expect(staff.call(desk.publishEvent, { scheduleid })).rejects.toMatchObject({
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

  it('is copied with all its parts, each at the same time of day where the clocks have changed', async () => {
    const code = { codeid: '', code: 'BAY10', percent: 10, howMany: 5, orPercent: 2 }
    const { scheduleid } = await onSale(
      { codes: [code], seatLimit: 9, registrationEnds: '2027-03-11T12:00' },
      'Xenia',
    )
    const copy = await staff.call(desk.copyEvent, {
      scheduleid,
      firstDay: '2027-03-19',
      name: 'Level I a week later',
    })
    const [one, other] = [await show(scheduleid), await show(copy.scheduleid)]
    expect(other).toMatchObject({ state: 'draft', seatsTaken: 0, registrations: 0 })
    expect(other.draft).toMatchObject({
      ...{ name: 'Level I a week later', starts: '2027-03-19T08:00', ends: '2027-03-20T17:00', seatLimit: 9 },
      ...{ registrationEnds: '2027-03-18T12:00', earlybird45: '2027-02-02', earlybird30: '2027-02-17' },
      seminars: one.draft.seminars,
      codes: [{ code: 'BAY10-2', percent: 10, howMany: 5, orPercent: 2 }],
    })
    expect(other.draft.sessions.map(({ starts }) => starts.slice(11))).toEqual(
      one.draft.sessions.map(({ starts }) => starts.slice(11)),
    )
    const { rows } = await staff.call(desk.events, { search: 'a week later' })
    // In Tampa the clocks go forward on March 14: eight in the morning is an hour earlier then.
    expect(rows[0]?.startsAt).toBe('2027-03-19T12:00:00.000Z')
    const third = await staff.call(desk.copyEvent, { scheduleid, firstDay: '2027-04-02', name: 'Again' })
    expect((await show(third.scheduleid)).draft.codes).toMatchObject([{ code: 'BAY10-3' }])
  })

  it('is cancelled with a mail to everybody who has a place, once each', async () => {
    const { scheduleid } = await onSale({}, 'Yara', 'Yves')
    const { told } = await staff.call(desk.cancelEvent, { scheduleid, reason: 'The hall is flooded.' })
    expect(told).toBe(2)
    await app.runJobs()
    await app.runJobs()
    const mails = (await app.mails()).filter(({ template }) => template === 'seminarEventCancelled')
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'yara@plant.example',
      'yves@plant.example',
    ])
    expect(mails[0]?.text).toContain('The hall is flooded.')
    expect(await show(scheduleid)).toMatchObject({ state: 'cancelled', registrations: 2 })
    await expect(staff.call(desk.publishEvent, { scheduleid })).rejects.toMatchObject({ code: 'not-now' })
    await expect(staff.call(desk.cancelEvent, { scheduleid, reason: 'Twice' })).rejects.toMatchObject({
      code: 'not-now',
    })
  })

  it('is closed for registration and opened again', async () => {
    const { scheduleid } = await onSale()
    await staff.call(desk.setRegistration, { scheduleid, open: false })
    expect((await show(scheduleid)).sale).toBe('closed')
    await staff.call(desk.setRegistration, { scheduleid, open: true })
    expect(await show(scheduleid)).toMatchObject({ sale: 'open', draft: { registrationEnds: '' } })
  })

  it('never takes over a session or a code of another event, and the try is on record', async () => {
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
    const refused = await app.app.db.select().from(auditRows).where(eq(auditRows.outcome, 'refused'))
    expect(refused.map(({ action }) => action)).toContain('seminarPlanning.saveEvent')
  })
})

describe('what is typed wrong', () => {
  it.each([
    [{ name: ' ' }, 'name', 'Please name the event.'],
    [{ ends: '2027-03-12T07:00' }, 'ends', 'The event must end after it begins.'],
    [{ starts: '2027-02-30T08:00' }, 'starts', 'Please choose when it begins.'],
    [{ timeZone: 'Mars/Base' }, 'timeZone', 'Please choose a time zone like America/Chicago.'],
    [{ earlybird1: 101 }, 'earlybird1', 'Please enter 100 or less.'],
    [{ earlybird1: 10, earlybird45: '' }, 'earlybird45', 'Please choose until when it counts.'],
    [
      { instructors: ['018f0000-0000-7000-8000-000000000000'] },
      'instructors',
      'Instructors are people who hold that role.',
    ],
    [{ hostid: '018f0000-0000-7000-8000-000000000000' }, 'hostid', 'There is no such host.'],
    [{ partners: ['nobody'] }, 'partners', 'There is no such partner.'],
    [{ joinLink: 'javascript:alert(1)' }, 'joinLink', 'Please enter an address like https://example.com.'],
  ])('is told at its field: %o', async (changes, field, says) => {
    await expect(plan(changes as EventChanges)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [`event.${field}`]: says } },
    })
  })

  it('a code that there is already is told at its row', async () => {
    await plan({ codes: [{ codeid: '', code: 'TWICE', percent: 5, howMany: null, orPercent: 0 }] })
    await expect(
      plan({ codes: [{ codeid: '', code: 'twice', percent: 5, howMany: null, orPercent: 0 }] }),
    ).rejects.toMatchObject({
      code: 'code-exists',
      body: { fields: { 'event.codes.0.code': 'There is such a code already.' } },
    })
  })
})

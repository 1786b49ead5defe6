import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { eventPlanning } from '#features/seminars/events/contract/planning-contract.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import { lodgingLinks } from '../contract/link-contract.ts'
import { stays } from '../contract/stay-contract.ts'
import { bedAdmin, unitAdmin } from '../contract/unit-admin.ts'
import { lodgingTerminationPart } from './personal-data.ts'
import { lodgingNights, lodgingStays } from './tables.ts'
import { todayOf } from './units/unit-admin.ts'

const app = await testApp()
const staff = await app.as('staff')
const admin = await app.as('admin')
const instructor = await app.as('instructor')
const consultant = await app.as('consultant')
const learner = await app.as('learner')
const guest = await app.guest()
const today = todayOf({ now: app.now() })
let unitNumber = 0

/** Creates a unit for the test with the given number of beds. */
async function openUnit(beds: number, { cleaningDays = 1, events = [] as string[] } = {}) {
  unitNumber += 1
  const draft = { name: `Unit ${unitNumber}`, city: 'Tampa', address: '1 Bay Road', directions: 'Ring.' }
  const { id } = await staff.call(unitAdmin.save, { id: null, draft: { ...draft, cleaningDays, events } })
  const ids: string[] = []
  for (let bed = 1; bed <= beds; bed += 1)
    ids.push((await staff.call(bedAdmin.save, { id: null, draft: { unitid: id, name: `Bed ${bed}` } })).id)
  return { id, beds: ids }
}

let night = 100
/** Returns days that no other test in this file uses. */
function freshDays(nights = 2) {
  night += 20
  return { from: addDays(today, night), to: addDays(today, night + nights) }
}

async function ask(client: TestClient, unitid: string, days: { from: string; to: string }, eventid = '') {
  const { stayid } = await client.call(stays.ask, {
    requestid: randomUUID(),
    unitid,
    eventid,
    note: '',
    ...days,
  })
  return stayid
}

const approve = (client: TestClient, stayid: string, bedid = '') =>
  client.call(stays.approve, { stayid, bedid })
const tokenOf = (path: string) => new URL(path, 'http://shop').searchParams.get('link') ?? ''
const nightsOf = (stayid: string) =>
  app.app.db.select().from(lodgingNights).where(eq(lodgingNights.stayId, stayid))

describe('Bed', () => {
  it('is assigned once, even by concurrent approvals', async () => {
    const { id, beds } = await openUnit(1)
    const days = freshDays(3)
    const people = [instructor, consultant, admin, await app.as('rotpadmin')]
    const asked = await Promise.all(people.map((client) => ask(client, id, days)))
    const offices = [staff, admin, await app.as('staff'), await app.as('admin')]
    const answers = await Promise.allSettled(
      asked.map((stayid, index) => approve(offices[index] ?? staff, stayid, beds[0])),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'taken' })
    const nights = await app.app.db
      .select()
      .from(lodgingNights)
      .where(eq(lodgingNights.bedId, beds[0] ?? ''))
    expect(nights).toHaveLength(4)
  })

  it('cannot be assigned to stays that overlap by one night, but can to consecutive stays', async () => {
    const { id, beds } = await openUnit(1, { cleaningDays: 0 })
    const { from } = freshDays()
    const day = (count: number) => addDays(from, count)
    await approve(staff, await ask(instructor, id, { from, to: day(3) }), beds[0])
    const overlapping = await ask(consultant, id, { from: day(2), to: day(5) })
    await expect(approve(staff, overlapping, beds[0])).rejects.toMatchObject({ code: 'taken' })
    expect(await nightsOf(overlapping)).toEqual([])
    await approve(staff, await ask(admin, id, { from: day(3), to: day(5) }), beds[0])
  })

  it('is blocked on its cleaning day, before and after a stay', async () => {
    const { id, beds } = await openUnit(1)
    const { from } = freshDays()
    const day = (count: number) => addDays(from, count)
    await approve(staff, await ask(instructor, id, { from: day(2), to: day(4) }), beds[0])
    const onCleaning = await ask(consultant, id, { from: day(4), to: day(5) })
    await expect(approve(staff, onCleaning, beds[0])).rejects.toMatchObject({ code: 'taken' })
    const { requests } = await staff.call(stays.requests, {})
    expect(requests.find(({ stayid }) => stayid === onCleaning)?.free).toEqual([])
    const noTimeToClean = await ask(admin, id, { from: day(1), to: day(2) })
    await expect(approve(staff, noTimeToClean, beds[0])).rejects.toMatchObject({ code: 'taken' })
    await approve(staff, await ask(await app.as('rotpadmin'), id, { from: day(5), to: day(6) }), beds[0])
  })

  it('is free again when a stay is canceled', async () => {
    const { id, beds } = await openUnit(1)
    const days = freshDays()
    const first = await ask(instructor, id, days)
    await approve(staff, first, beds[0])
    await instructor.call(stays.cancel, { stayid: first })
    expect(await nightsOf(first)).toEqual([])
    await approve(staff, await ask(consultant, id, days), beds[0])
    await expect(approve(staff, first, beds[0])).rejects.toMatchObject({ code: 'decided' })
  })
})

describe('Stay request', () => {
  it('is stored once when sent twice, and a second one for the same night is refused', async () => {
    const { id } = await openUnit(2)
    const days = freshDays()
    const input = { requestid: randomUUID(), unitid: id, eventid: '', note: '', ...days }
    await instructor.call(stays.ask, input)
    await instructor.call(stays.ask, input)
    await expect(consultant.call(stays.ask, input)).rejects.toMatchObject({ status: 404 })
    await expect(ask(instructor, id, days)).rejects.toMatchObject({ code: 'twice' })
  })

  it('of a registrant is limited to the days of the seminar and the units offered for it', async () => {
    const { offers } = await learner.call(stays.own, {})
    const [offer] = offers
    expect(offers.map(({ event }) => event)).toEqual(['Cleaning Workshop in Phoenix'])
    const days = { from: offer?.first ?? '', to: offer?.last ?? '' }
    const { id } = await openUnit(1)
    await expect(ask(learner, id, days, offer?.eventid)).rejects.toMatchObject({ code: 'not-offered' })
    await expect(ask(learner, offer?.units[0]?.value ?? '', days)).rejects.toMatchObject({
      code: 'not-offered',
    })
    const early = { from: addDays(days.from, -1), to: days.to }
    await expect(ask(learner, offer?.units[0]?.value ?? '', early, offer?.eventid)).rejects.toMatchObject({
      body: { fields: { from: expect.any(String) } },
    })
  })

  it('is refused with a reason that the person can read', async () => {
    const { id } = await openUnit(1)
    const stayid = await ask(consultant, id, freshDays())
    await staff.call(stays.refuse, { stayid, reason: 'The roof is being repaired.' })
    const own = (await consultant.call(stays.own, {})).stays.find((each) => each.stayid === stayid)
    expect(own).toMatchObject({ state: 'refused', reason: 'The roof is being repaired.', address: '' })
    const sent = (await app.mails()).filter(({ template }) => template === 'lodgingStay')
    expect(sent.some(({ text }) => text.includes('The roof is being repaired.'))).toBe(true)
  })

  it('is not found for other people, and is decided only by staff', async () => {
    const { id, beds } = await openUnit(1)
    const stayid = await ask(consultant, id, freshDays())
    await expect(instructor.call(stays.cancel, { stayid })).rejects.toMatchObject({ status: 404 })
    await expect(approve(instructor, stayid, beds[0])).rejects.toMatchObject({ status: 403 })
    await expect(learner.call(stays.calendar, { from: today })).rejects.toMatchObject({ status: 403 })
  })
})

describe('Stay', () => {
  it('ends when its seminar is canceled, and gets no bed when its registration is canceled', async () => {
    const demoStay = (await learner.call(stays.own, {})).stays[0]
    const stayid = demoStay?.stayid ?? ''
    const [row] = await app.app.db.select().from(lodgingStays).where(eq(lodgingStays.id, stayid))
    const { requests } = await staff.call(stays.requests, {})
    const bed = requests.find((each) => each.stayid === stayid)?.free[0]?.value ?? ''
    const own = and(
      eq(registrations.userId, row?.userId ?? ''),
      eq(registrations.eventId, row?.eventId ?? ''),
    )
    await app.app.db.update(registrations).set({ state: 'canceled' }).where(own)
    await expect(approve(staff, stayid, bed)).rejects.toMatchObject({ code: 'not-registered' })
    await app.app.db.update(registrations).set({ state: 'registered' }).where(own)
    await approve(staff, stayid, bed)
    const approved = (await learner.call(stays.own, {})).stays.find((each) => each.stayid === stayid)
    expect(approved).toMatchObject({ state: 'approved', address: expect.stringContaining('Palo Verde') })
    await staff.call(eventPlanning.cancelEvent, { scheduleid: row?.eventId ?? '', reason: 'No water.' })
    expect(await nightsOf(stayid)).toEqual([])
    expect((await learner.call(stays.own, {})).stays.find((each) => each.stayid === stayid)).toMatchObject({
      state: 'canceled',
      reason: 'Cleaning Workshop in Phoenix was canceled.',
    })
  })

  it('is erased with the account of its person, and its bed is free', async () => {
    const { id, beds } = await openUnit(1)
    const stayid = await ask(consultant, id, freshDays())
    await approve(staff, stayid, beds[0])
    const { userId } = await app.person('consultant')
    await lodgingTerminationPart.forget?.({ db: app.app.db } as never, userId)
    expect(await nightsOf(stayid)).toEqual([])
    expect((await consultant.call(stays.own, {})).stays).toEqual([])
  })
})

describe('Lodging link', () => {
  const make = (more: object = {}) =>
    staff.call(lodgingLinks.make, { label: 'Cleaners', unitid: '', days: 7, pin: '', ...more })

  it('shows only initials, counts views, and stops working when ended', async () => {
    const { id, beds } = await openUnit(1)
    const days = { from: addDays(today, 20), to: addDays(today, 22) }
    const stayid = await ask(admin, id, days)
    await approve(staff, stayid, beds[0])
    const link = await make({ unitid: id })
    const token = tokenOf(link.path)
    const answer = await guest.post('/api/lodging/links/open', { token })
    expect(answer.headers['cache-control']).toBe('no-store')
    const { firstName, lastName, userId } = await app.person('admin')
    for (const secret of [firstName, lastName, userId, stayid, id, '1 Bay Road'])
      expect(answer.body).not.toContain(secret)
    const shown = answer.json()
    expect(shown.units).toHaveLength(1)
    expect(shown.units[0].beds[0].stays).toEqual([
      {
        who: `${firstName[0]}. ${lastName[0]}.`,
        ...days,
        freeFrom: addDays(days.to, 1),
      },
    ])
    expect((await staff.call(lodgingLinks.views, { linkid: link.linkid })).views).toHaveLength(1)
    await staff.call(lodgingLinks.end, { linkid: link.linkid })
    await expect(guest.call(lodgingLinks.open, { token })).rejects.toMatchObject({ status: 404 })
    await expect(guest.call(lodgingLinks.open, { token: `${token}x` })).rejects.toMatchObject({ status: 404 })
  })

  it('requires its PIN, and ends after ten wrong ones', async () => {
    const token = tokenOf((await make({ pin: '4711' })).path)
    await expect(guest.call(lodgingLinks.open, { token })).rejects.toMatchObject({ code: 'pin-needed' })
    await guest.call(lodgingLinks.open, { token, pin: '4711' })
    for (let tries = 0; tries < 10; tries += 1)
      await expect(guest.call(lodgingLinks.open, { token, pin: '0000' })).rejects.toMatchObject({
        code: 'pin-wrong',
      })
    await expect(guest.call(lodgingLinks.open, { token, pin: '4711' })).rejects.toMatchObject({ status: 404 })
  })

  it('expires automatically', async () => {
    const token = tokenOf((await make()).path)
    app.advance({ days: 8 })
    await expect(guest.call(lodgingLinks.open, { token })).rejects.toMatchObject({ status: 404 })
    app.advance({ days: -8 })
  })
})

describe('Lodging calendar', () => {
  it('shows names to staff and initials to instructors', async () => {
    const { id, beds } = await openUnit(2)
    const days = { from: addDays(today, 10), to: addDays(today, 12) }
    await approve(staff, await ask(await app.as('rotpadmin'), id, days), beds[0])
    const namesFor = async (client: TestClient) =>
      (await client.call(stays.calendar, { from: today })).units
        .find(({ unitid }) => unitid === id)
        ?.beds.flatMap((bed) => bed.stays.map(({ who }) => who))
    const { firstName, lastName } = await app.person('rotpadmin')
    expect(await namesFor(staff)).toEqual([`${firstName} ${lastName}`])
    expect(await namesFor(instructor)).toEqual([`${firstName[0]}. ${lastName[0]}.`])
  })
})

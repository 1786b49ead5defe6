import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { seminarsInEvents } from '#features/seminars/events/server/tables.ts'
import {
  type PlannedEvent,
  planTestEvent,
  testAttendee,
} from '#features/seminars/events/server/testing/seminars.ts'
import { registrants } from '#features/seminars/registrants/contract/registrants-contract.ts'
import { ownRegistrations } from '#features/seminars/registration/contract/own-contract.ts'
import { stays } from '../../contract/stay-contract.ts'
import { bedAdmin, unitAdmin } from '../../contract/unit-admin.ts'
import { lodgingNights } from '../tables.ts'

const app = await testApp()
const staff = await app.as('staff')
const learner = await app.as('learner')
const { email, firstName, lastName } = await app.person('learner')

let event: PlannedEvent
let unitid = ''
let bedid = ''
let recordid = ''

const offerOf = async () =>
  (await learner.call(stays.own, {})).offers.find(({ eventid }) => eventid === event.scheduleid)
const stayOf = async (stayid: string) =>
  (await learner.call(stays.own, {})).stays.find((each) => each.stayid === stayid)
const nightsOf = (stayid: string) =>
  app.app.db.select().from(lodgingNights).where(eq(lodgingNights.stayId, stayid))
const endMails = async () =>
  (await app.mails()).filter(({ subject }) => subject.startsWith('Your stay was canceled')).length

/** Registers the learner's name for an in-person seat with the given email address. */
async function seat(emailAddress: string): Promise<string> {
  const { seminars: _ticks, ...person } = testAttendee(firstName, event.semids)
  const form = { ...person, l_name: lastName, emailAddress, seminars: [...event.semids], reason: '' }
  const added = await staff.call(registrants.add, {
    scheduleid: event.scheduleid,
    mode: 'in-person',
    ...form,
  })
  return added.recordid
}

async function approvedStay(): Promise<string> {
  const offer = await offerOf()
  const { stayid } = await learner.call(stays.ask, {
    requestid: randomUUID(),
    unitid,
    eventid: event.scheduleid,
    note: '',
    from: offer?.first ?? '',
    to: offer?.last ?? '',
  })
  await staff.call(stays.approve, { stayid, bedid })
  return stayid
}

async function expectEnded(stayid: string, mails: number) {
  expect(await nightsOf(stayid)).toEqual([])
  expect(await stayOf(stayid)).toMatchObject({
    state: 'canceled',
    reason: 'You no longer have a seat in the room at Level I in Tampa, so your bed was released.',
  })
  expect(await endMails()).toBe(mails + 1)
}

beforeEach(async () => {
  event = await planTestEvent(app, { format: 'hybrid' })
  const unit = { name: 'Bay condo', city: 'Tampa', address: '', directions: '', cleaningDays: 1 }
  const draft = { ...unit, events: [event.scheduleid] }
  unitid = (await staff.call(unitAdmin.save, { id: null, draft })).id
  bedid = (await staff.call(bedAdmin.save, { id: null, draft: { unitid, name: 'Bed 1' } })).id
  recordid = await seat(email)
})

it('offers a bed with the seat while one is free, and no second request', async () => {
  expect(await offerOf()).toMatchObject({ hasFreeBed: true, hasAsked: false })
  const stayid = await approvedStay()
  expect(await offerOf()).toMatchObject({ hasFreeBed: false, hasAsked: true })
  await learner.call(stays.cancel, { stayid })
  expect(await offerOf()).toMatchObject({ hasFreeBed: true, hasAsked: false })
})

it('frees the bed and sends an email when people cancel their own seat', async () => {
  const stayid = await approvedStay()
  const before = await endMails()
  await learner.call(ownRegistrations.cancel, { recordid, seenMinor: 0 })
  await expectEnded(stayid, before)
  expect(await offerOf()).toBeUndefined()
})

it('ends a pending request when staff cancel the seat', async () => {
  const offer = await offerOf()
  const { stayid } = await learner.call(stays.ask, {
    requestid: randomUUID(),
    unitid,
    eventid: event.scheduleid,
    note: '',
    from: offer?.first ?? '',
    to: offer?.last ?? '',
  })
  const before = await endMails()
  await staff.call(registrants.cancel, { recordid, reason: 'Asked by phone.' })
  await expectEnded(stayid, before)
})

it('frees the bed when the seat moves to another date', async () => {
  const later = await planTestEvent(app)
  const [seminarId = ''] = event.semids
  await app.app.db.insert(seminarsInEvents).values({ eventId: later.scheduleid, seminarId, position: 1 })
  const stayid = await approvedStay()
  const before = await endMails()
  await staff.call(registrants.move, { recordid, scheduleid: later.scheduleid, reason: 'A week later.' })
  await expectEnded(stayid, before)
})

it('frees the bed when the seat goes to another person or becomes an online seat', async () => {
  const stayid = await approvedStay()
  const before = await endMails()
  const person = { f_name: 'Ada', l_name: 'Reyes', emailAddress: 'ada@plant.example' }
  await staff.call(registrants.substitute, { ...person, recordid, revision: 1, reason: 'Ill.' })
  await expectEnded(stayid, before)

  const again = await seat(email)
  const next = await approvedStay()
  await staff.call(registrants.change, { recordid: again, revision: 1, changes: { mode: 'online' } })
  await expectEnded(next, before + 1)
})

it('keeps the bed when a change keeps the seat, and when one of two seats ends', async () => {
  const stayid = await approvedStay()
  await staff.call(registrants.change, { recordid, revision: 1, changes: { title: 'Foreman' } })
  const other = await seat('second@plant.example')
  await staff.call(registrants.cancel, { recordid: other, reason: 'Twice.' })
  expect(await stayOf(stayid)).toMatchObject({ state: 'approved' })
  expect(await nightsOf(stayid)).not.toEqual([])
})

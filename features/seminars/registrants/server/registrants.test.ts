import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { findEvent } from '#features/seminars/events/server/events/find-events.ts'
import {
  type PlannedEvent,
  planTestEvent,
  testAttendee,
} from '#features/seminars/events/server/testing/seminars.ts'
import { changeRegistrant } from '#features/seminars/registration/server/registrants/change-registrant.ts'
import { registrationEvents, registrations } from '#features/seminars/registration/server/tables.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { registrants as api } from '../contract/registrants-contract.ts'

const app = await testApp()
const { db } = app.app
const staff = await app.as('staff')
const admin = await app.as('admin')

const formOf = (name: string, semids: readonly string[]) => {
  const { seminars: _seminars, ...person } = testAttendee(name, semids)
  return { ...person, mode: 'in-person' as const, seminars: [...semids] }
}
const add = async (event: PlannedEvent, name: string, more: object = {}) =>
  (
    await staff.call(api.add, {
      scheduleid: event.scheduleid,
      ...formOf(name, event.semids),
      reason: '',
      ...more,
    })
  ).recordid
const rowOf = async (recordid: string) => {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, recordid))
  if (!row) throw new Error('no such place')
  return row
}
const storyOf = (recordid: string) =>
  db
    .select()
    .from(registrationEvents)
    .where(eq(registrationEvents.registrationId, recordid))
    .orderBy(asc(registrationEvents.position))
const auditsOf = (target: string, action: string) =>
  db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.target, target), eq(auditRows.action, action)))
    .orderBy(auditRows.id)
const seats = async (event: PlannedEvent) => (await findEvent(db, event.scheduleid))?.seatsTaken

let event: PlannedEvent
beforeEach(async () => {
  event = await planTestEvent(app, { seatLimit: 3, prices: [119_500, 49_900] })
})

describe('Adding a registrant', () => {
  it('takes a seat, returns the specified message, and is audited', async () => {
    const added = await staff.call(api.add, {
      scheduleid: event.scheduleid,
      ...formOf('Ana', event.semids),
    })
    expect(added.message).toBe('This registrant has been added to this event')
    expect(await rowOf(added.recordid)).toMatchObject({ state: 'registered', source: 'staff', priceMinor: 0 })
    expect(await seats(event)).toBe(1)
    expect(await auditsOf(added.recordid, 'registration.addRegistrant')).toHaveLength(1)
  })

  it('on invoice creates an order in an account of the person', async () => {
    const recordid = await add(event, 'Bea', { payment: 'invoice', purchaseOrder: 'PO-9' })
    const { order, pay, price } = await staff.call(api.one, { recordid })
    expect(order?.name).toMatch(/^P-\d+$/)
    expect(pay).toBe('open')
    expect(price.minor).toBe(119_500 + 49_900)
    expect((await rowOf(recordid)).userId).not.toBeNull()
  })

  it('on invoice reports a missing value at its field', async () => {
    const draft = { ...formOf('Cid', event.semids), company: '', payment: 'invoice' as const }
    const refused = staff.call(api.add, { scheduleid: event.scheduleid, ...draft })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { fields: { company: 'Company is blank.  This field is required.' } },
    })
    expect(await seats(event)).toBe(0)
  })

  it('refuses a full event and a registered address in different case, without taking a seat', async () => {
    await add(event, 'Dan')
    await expect(add(event, 'Dan', { emailAddress: ' DAN@plant.example ' })).rejects.toMatchObject({
      code: 'already-registered',
      body: { fields: { emailAddress: expect.any(String) } },
    })
    await add(event, 'Eve')
    await add(event, 'Fay')
    await expect(add(event, 'Gil')).rejects.toMatchObject({ code: 'event-full' })
    expect(await seats(event)).toBe(3)
  })

  it('works after registration has ended, but not on invoice', async () => {
    const closed = await planTestEvent(app, { registrationEndsAt: new Date(app.now().getTime() - 1000) })
    await add(closed, 'Hal')
    await expect(add(closed, 'Ida', { payment: 'invoice' })).rejects.toMatchObject({
      body: { fields: { payment: expect.stringContaining('without an invoice') } },
    })
  })
})

describe('Changing a registrant', () => {
  it('moves the seats between seminars and records the change in the history', async () => {
    const recordid = await add(event, 'Jo')
    const [first = '', second = ''] = event.semids
    const before = await rowOf(recordid)
    await staff.call(api.change, {
      recordid,
      revision: before.revision,
      changes: { seminars: [second], company: 'Delta Works' },
      reason: 'asked by phone',
    })
    expect(await rowOf(recordid)).toMatchObject({ seminarIds: [second], company: 'Delta Works' })
    const { seminars } = await staff.call(api.choices, { scheduleid: event.scheduleid })
    expect(seminars).toHaveLength(2)
    const story = (await storyOf(recordid)).at(-1)
    expect(story).toMatchObject({ kind: 'changed', reason: 'asked by phone' })
    expect(story?.message).toBe(
      'Company: Delta Works instead of Mesa Water. Seminars: Seminar 2 instead of Seminar 1, Seminar 2.',
    )
    const [audited] = await auditsOf(recordid, 'registration.changeRegistrant')
    expect(audited?.details).toMatchObject({
      before: { company: 'Mesa Water', seminars: [first, second].sort() },
      after: { company: 'Delta Works', seminars: [second] },
    })
  })

  it('shows a second user the changes of the first, field by field', async () => {
    const recordid = await add(event, 'Kim')
    const { values, revision } = await staff.call(api.one, { recordid })
    await admin.call(api.change, { recordid, revision, changes: { phone: '1', company: 'Both' } })
    const stale = staff.call(api.change, {
      recordid,
      revision,
      changes: { title: 'Chief', company: 'Both' },
      seen: values,
    })
    await expect(stale).rejects.toMatchObject({
      code: 'conflict',
      body: {
        by: expect.stringContaining(' '),
        revision: revision + 1,
        changes: [{ field: 'phone', label: 'Phone', theirs: '1', text: '1' }],
      },
    })
    const again = await staff.call(api.change, {
      recordid,
      revision: revision + 1,
      changes: { title: 'Chief', phone: values.phone },
    })
    expect(again.revision).toBe(revision + 2)
    expect(await rowOf(recordid)).toMatchObject({ title: 'Chief', phone: values.phone, company: 'Both' })
  })

  it('accepts one of two concurrent changes', async () => {
    const recordid = await add(event, 'Lea')
    const { revision } = await rowOf(recordid)
    const both = await Promise.allSettled(
      ['A', 'B'].map((title) => staff.call(api.change, { recordid, revision, changes: { title } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('refuses an address that is already registered for the event, and changes nothing', async () => {
    await add(event, 'Max')
    const recordid = await add(event, 'Nia')
    const { revision } = await rowOf(recordid)
    const changes = { emailAddress: 'MAX@plant.example', title: 'Chief' }
    await expect(staff.call(api.change, { recordid, revision, changes })).rejects.toMatchObject({
      code: 'already-registered',
      body: { fields: { emailAddress: expect.any(String) } },
    })
    expect(await rowOf(recordid)).toMatchObject({ title: 'Operator', revision })
  })

  it('applies a change without a revision, for callers that have none', async () => {
    const recordid = await add(event, 'Oli')
    const actor = await app.person('staff')
    const ctx = makeContext(app.app, { actor, now: app.now() })
    await ctx.transaction((inner) => changeRegistrant(inner, { recordid, changes: { city: 'Tempe' } }))
    expect((await rowOf(recordid)).city).toBe('Tempe')
  })
})

describe('Substituting or canceling a registrant', () => {
  it('keeps the seat and replaces the badge code on a substitution', async () => {
    const recordid = await add(event, 'Pam')
    const before = await rowOf(recordid)
    await staff.call(api.substitute, {
      recordid,
      revision: before.revision,
      f_name: 'Quin',
      l_name: 'Ito',
      emailAddress: 'Quin@plant.example',
      reason: 'ill',
    })
    const after = await rowOf(recordid)
    expect(after).toMatchObject({ firstName: 'Quin', email: 'quin@plant.example', company: 'Mesa Water' })
    expect(after.badgeCode).not.toBe(before.badgeCode)
    expect(await seats(event)).toBe(1)
    expect((await storyOf(recordid)).at(-1)?.message).toContain(
      'Quin Ito (quin@plant.example) took the place of Pam Reyes',
    )
  })

  it('refunds up to the price on a cancellation, once', async () => {
    const recordid = await add(event, 'Tia', { payment: 'invoice', purchaseOrder: 'PO-10' })
    const { refund } = await staff.call(api.one, { recordid })
    expect(refund).toMatchObject({ as: 'invoice', amount: { minor: 169_400, currency: 'USD' } })
    const much = staff.call(api.cancel, { recordid, reason: 'ill', refundMinor: 169_401 })
    await expect(much).rejects.toMatchObject({ code: 'refund-too-much' })
    expect(await seats(event)).toBe(1)
    const { message } = await staff.call(api.cancel, { recordid, reason: 'ill', refundMinor: 100_000 })
    expect(message).toContain('$1,000.00 is refunded')
    expect(await seats(event)).toBe(0)
    await expect(
      staff.call(api.cancel, { recordid, reason: 'ill', refundMinor: 69_400 }),
    ).rejects.toMatchObject({ status: expect.any(Number) })
    expect((await staff.call(api.one, { recordid })).refund.amount.minor).toBe(69_400)
  })

  it('is refused for a canceled seat', async () => {
    const recordid = await add(event, 'Ray')
    await staff.call(api.cancel, { recordid, reason: 'does not come' })
    const { revision } = await rowOf(recordid)
    const person = { f_name: 'Sam', l_name: 'Ito', emailAddress: 'sam@plant.example' }
    await expect(
      staff.call(api.substitute, { recordid, revision, ...person, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'not-now' })
    await expect(staff.call(api.cancel, { recordid, reason: 'twice' })).rejects.toMatchObject({
      code: 'not-now',
    })
    expect(await seats(event)).toBe(0)
  })
})
